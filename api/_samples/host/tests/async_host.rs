// needs-guests
use host::host_code_101_async::prove_in_background;

#[test]
fn an_async_host_proves_on_a_thread_of_its_own() {
    std::env::set_var("RISC0_DEV_MODE", "1");
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    let receipt = runtime.block_on(prove_in_background(41)).unwrap();
    assert_eq!(receipt.journal.decode::<u32>().unwrap(), 18);
}
