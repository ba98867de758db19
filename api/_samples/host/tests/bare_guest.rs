//! The guest in C of the specification, which the REST API page offers to try curl with.

use std::path::Path;

use risc0_zkvm::{compute_image_id, default_executor, ExecutorEnv, ExitCode};

/// As the pages print it.
const IMAGE_ID: &str = "8c1953fe0b55a0714e118b261177d8e0695293f42ad1c2f05350f18f98948b6f";

#[test]
fn a_guest_in_c_runs() {
    // A released version's samples are in a deeper folder than those of Next.
    let elf = Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .find_map(|folder| std::fs::read(folder.join("static/guests/increment-0.20.elf")).ok())
        .unwrap();
    assert_eq!(compute_image_id(&elf).unwrap().to_string(), IMAGE_ID);

    let env = ExecutorEnv::builder().write(&17u32).unwrap().build().unwrap();
    let session = default_executor().execute(env, &elf).unwrap();
    assert_eq!(session.exit_code, ExitCode::Halted(0));
    assert_eq!(session.journal.decode::<u32>().unwrap(), 18);
}
