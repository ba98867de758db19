// needs-guests
use std::{io::Cursor, panic::catch_unwind};

use methods::HELLO_ELF;
use risc0_zkvm::{Executor, ExecutorEnv};

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
