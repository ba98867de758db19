// needs-guests
use guest::age_core::SYS_PRICE_OF;
use host::{host_code_101::prove_in_background, receipts::Kept};
use methods::{HELLO_ELF, HELLO_ID, PRICE_ELF, SEND_RECV_SLICE_ELF};
use risc0_zkvm::{default_executor, default_prover, ExecutorEnv, SessionInfo};

#[test]
fn an_async_host_proves_on_a_thread_of_its_own() {
    std::env::set_var("RISC0_DEV_MODE", "1");
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    let receipt = runtime.block_on(prove_in_background(41)).unwrap();
    assert_eq!(receipt.journal.decode::<u32>().unwrap(), 18);
}

#[test]
fn a_kept_receipt_names_the_release_that_can_check_it() {
    std::env::set_var("RISC0_DEV_MODE", "1");
    let env = ExecutorEnv::builder().write(&41u32).unwrap().build().unwrap();
    let receipt = default_prover().prove(env, HELLO_ELF).unwrap();

    let stored = bincode::serialize(&Kept::new(HELLO_ID, &receipt).unwrap()).unwrap();
    let kept: Kept = bincode::deserialize(&stored).unwrap();
    let opened = kept.open().unwrap();
    assert_eq!(opened.journal.bytes, [18, 0, 0, 0]);

    let mut stored = stored;
    stored[10] = b'9'; // the version begins at byte 8, after its length: now 0.9…
    let kept: Kept = bincode::deserialize(&stored).unwrap();
    let message = kept.open().err().unwrap().to_string();
    assert!(message.ends_with("take the verifier of that release"), "{message}");
}

/// Runs a guest that asks the host for a price.
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
