//! The guest in C that the REST API page offers to try curl with.

use risc0_zkvm::{
    default_executor, sha::Digest, ExecutorEnv, ExitCode, MemoryImage, Program, GUEST_MAX_MEM,
    PAGE_SIZE,
};

/// As the page prints it.
const IMAGE_ID: &str = "5f5506ee052fe538868c377648fb42cd4aef555768e9ee1357cd5a360872660b";

#[test]
fn a_guest_in_c_runs() {
    let elf = std::fs::read("../../../../static/guests/increment-0.19.elf").unwrap();
    let program = Program::load_elf(&elf, GUEST_MAX_MEM as u32).unwrap();
    let image = MemoryImage::new(&program, PAGE_SIZE as u32).unwrap();
    let image_id: Digest = image.compute_id().into();
    assert_eq!(image_id.to_string(), IMAGE_ID);

    let env = ExecutorEnv::builder().write(&17u32).unwrap().build().unwrap();
    let session = default_executor().execute_elf(env, &elf).unwrap();
    assert_eq!(session.exit_code, ExitCode::Halted(0));
    assert_eq!(session.journal.decode::<u32>().unwrap(), 18);
}
