//! Executes guest programs in this version's executor, without proving.

use methods::{HELLO_ELF, HELLO_ID, METHOD_ELF, METHOD_ID};
use risc0_zkvm::{
    default_executor, sha::Digest, ExecutorEnv, ExitCode, MemoryImage, Program, GUEST_MAX_MEM,
    PAGE_SIZE,
};

#[test]
fn executes_without_proving() {
    let env = ExecutorEnv::builder()
        .write(&41u32)
        .unwrap()
        .build()
        .unwrap();
    let session = default_executor().execute_elf(env, HELLO_ELF).unwrap();

    assert_eq!(session.exit_code, ExitCode::Halted(0));
    assert_eq!(session.journal.decode::<u32>().unwrap(), 42);
    assert_eq!(session.segments.len(), 1);
}

#[test]
fn executes_the_template_guest() {
    let env = ExecutorEnv::builder()
        .write(&7u32)
        .unwrap()
        .build()
        .unwrap();
    let session = default_executor().execute_elf(env, METHOD_ELF).unwrap();
    assert_eq!(session.journal.decode::<u32>().unwrap(), 7);
}

fn image_id(elf: &[u8]) -> Digest {
    let program = Program::load_elf(elf, GUEST_MAX_MEM as u32).unwrap();
    let image = MemoryImage::new(&program, PAGE_SIZE as u32).unwrap();
    image.compute_id()
}

#[test]
fn image_id_is_computed_from_the_elf() {
    assert_eq!(image_id(HELLO_ELF), HELLO_ID.into());
    assert_eq!(image_id(METHOD_ELF), METHOD_ID.into());
}
