//! Executes guest programs in this version's executor, without proving.

use methods::{HELLO_ELF, HELLO_ID, METHOD_NAME_ELF, METHOD_NAME_ID};
use risc0_zkvm::{
    serde::{from_slice, to_vec},
    sha::Digest,
    Executor, ExecutorEnv, ExitCode, MemoryImage, Program, MEM_SIZE, PAGE_SIZE,
};

#[test]
fn executes_without_proving() {
    let env = ExecutorEnv::builder()
        .add_input(&to_vec(&41u32).unwrap())
        .build()
        .unwrap();
    let session = Executor::from_elf(env, HELLO_ELF).unwrap().run().unwrap();

    assert_eq!(session.exit_code, ExitCode::Halted(0));
    assert_eq!(from_slice::<u32, _>(&session.journal).unwrap(), 42);
    assert_eq!(session.segments.len(), 1);
}

#[test]
fn executes_the_template_guest() {
    let env = ExecutorEnv::builder()
        .add_input(&to_vec(&7u32).unwrap())
        .build()
        .unwrap();
    let session = Executor::from_elf(env, METHOD_NAME_ELF).unwrap().run().unwrap();
    assert_eq!(from_slice::<u32, _>(&session.journal).unwrap(), 7);
}

fn image_id(elf: &[u8]) -> Digest {
    let program = Program::load_elf(elf, MEM_SIZE as u32).unwrap();
    let image = MemoryImage::new(&program, PAGE_SIZE as u32).unwrap();
    image.compute_id()
}

#[test]
fn image_id_is_computed_from_the_elf() {
    assert_eq!(image_id(HELLO_ELF), HELLO_ID.into());
    assert_eq!(image_id(METHOD_NAME_ELF), METHOD_NAME_ID.into());
}
