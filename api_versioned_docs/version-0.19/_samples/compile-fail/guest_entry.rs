// error: E0308
// region: entry
#![no_main]

risc0_zkvm::guest::entry!(main);

// entry! wants `fn()`: no arguments, no return value.
fn main() -> Result<(), String> {
    Ok(())
}
// endregion: entry
