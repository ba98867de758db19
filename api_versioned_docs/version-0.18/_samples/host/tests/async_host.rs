// needs-guests
use host::host_code_101_async::prove_in_background;
use risc0_zkvm::serde::from_slice;

#[test]
fn an_async_host_proves_on_a_thread_of_its_own() {
    std::env::set_var("RISC0_DEV_MODE", "1");
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    let receipt = runtime.block_on(prove_in_background(41)).unwrap();
    assert_eq!(from_slice::<u32, u8>(&receipt.journal).unwrap(), 18);
}
