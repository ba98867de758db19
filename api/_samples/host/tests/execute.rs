//! Executes guest programs in this version's executor, without proving.

use methods::{HELLO_ELF, HELLO_ID, METHOD_ELF, METHOD_ID};
use risc0_zkvm::{compute_image_id, default_executor, ExecutorEnv, ExitCode};

#[test]
fn executes_without_proving() {
    let env = ExecutorEnv::builder()
        .write(&41u32)
        .unwrap()
        .build()
        .unwrap();
    let session = default_executor().execute(env, HELLO_ELF).unwrap();

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
    let session = default_executor().execute(env, METHOD_ELF).unwrap();
    assert_eq!(session.journal.decode::<u32>().unwrap(), 7);
}

#[test]
fn image_id_is_computed_from_the_elf() {
    let image_id = compute_image_id(HELLO_ELF).unwrap();
    assert_eq!(image_id, HELLO_ID.into());
    assert_eq!(compute_image_id(METHOD_ELF).unwrap(), METHOD_ID.into());
}
