// needs-guests
use std::{io::Cursor, panic::catch_unwind};

use host::host_code_101::prove_in_background;
use methods::HELLO_ELF;
use risc0_zkvm::{serde::from_slice, Executor, ExecutorEnv};

#[test]
fn an_async_host_proves_on_a_thread_of_its_own() {
    std::env::set_var("RISC0_DEV_MODE", "1");
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    let receipt = runtime.block_on(prove_in_background(41)).unwrap();
    assert_eq!(from_slice::<u32, u8>(&receipt.journal).unwrap(), 18);
}

/// The page says: it is the executor that panics, in the host's process.
#[test]
fn input_that_is_too_short_panics_in_the_executor() {
    let panic = catch_unwind(|| {
        let env = ExecutorEnv::builder().stdin(Cursor::new([1u8, 2])).build().unwrap();
        let _ = Executor::from_elf(env, HELLO_ELF).unwrap().run();
    });
    let message = *panic.unwrap_err().downcast::<String>().unwrap();
    assert!(message.contains("Guest requested more data than was available"), "{message}");
}
