// needs-guests
//! A guest asks its host for a price, with two system calls and with `send_recv_slice`.

use guest::age_core::SYS_PRICE_OF;
use methods::{PRICE_ELF, SEND_RECV_SLICE_ELF};
use risc0_zkvm::{default_executor, ExecutorEnv, SessionInfo};

fn run(elf: &[u8]) -> anyhow::Result<SessionInfo> {
    let env = ExecutorEnv::builder()
        .write(&"tea")?
        .io_callback(SYS_PRICE_OF, |item| {
            let price: u32 = if item.as_ref() == b"tea" { 3 } else { 7 };
            Ok(price.to_le_bytes().to_vec().into())
        })
        .build()?;
    default_executor().execute(env, elf)
}

#[test]
fn two_system_calls_get_an_answer() {
    assert_eq!(run(PRICE_ELF).unwrap().journal.decode::<u32>().unwrap(), 3);
}

#[test]
fn send_recv_slice_passes_an_address_that_the_executor_refuses() {
    let error = run(SEND_RECV_SLICE_ELF).unwrap_err().to_string();
    assert_eq!(error, "address 0x00000004 is an invalid guest address");
}
