use std::io::{Read as _, Write as _};

use crate::age_core;
use risc0_zkvm::guest::env;
use serde::{Deserialize, Serialize};

// region: read
#[derive(Deserialize)]
struct Order {
    id: u64,
    items: Vec<String>,
}

fn read_input() -> (Order, Option<u32>) {
    let order: Order = env::read(); // first write of the host
    let discount: Option<u32> = env::read(); // second write of the host
    (order, discount)
}
// endregion: read

// region: read-slice
fn read_bytes() -> Vec<u8> {
    // The length travels first, as one word; then the bytes, with no framing.
    let mut len = [0u32; 1];
    env::read_slice(&mut len);

    let mut bytes = vec![0u8; len[0] as usize];
    env::read_slice(&mut bytes);
    bytes
}
// endregion: read-slice

// region: stdin
fn read_everything() -> String {
    let mut text = String::new();
    env::stdin().read_to_string(&mut text).expect("input is not UTF-8");
    text
}
// endregion: stdin

// region: read-fd
fn read_side_channel() -> [u8; 32] {
    use risc0_zkvm::guest::env::Read;

    let mut seed = [0u8; 32];
    env::FdReader::new(100).read_slice(&mut seed);
    seed
}
// endregion: read-fd

// region: private-output
#[derive(Serialize)]
struct Progress {
    done: u32,
    total: u32,
}

fn tell_the_host() {
    // Serialized value and raw words, both on the guest's standard output.
    env::write(&Progress { done: 3, total: 8 });
    env::write_slice(&[1u32, 2, 3]);
    // Text, for people: standard error is the quieter place for it.
    writeln!(env::stderr(), "three of eight done").unwrap();
    eprintln!("the macros of std work too");
}
// endregion: private-output

// region: commit
#[derive(Serialize)]
struct Verdict {
    order_id: u64,
    accepted: bool,
}

fn publish(order_id: u64, root: &[u8; 32]) {
    // Serialized: the host decodes it with the same type.
    env::commit(&Verdict { order_id, accepted: true });
    // Raw: exactly these 32 bytes are appended to the journal.
    env::commit_slice(root);
}
// endregion: commit

// region: journal
fn publish_text(name: &str) {
    // Appends plain UTF-8 bytes to the journal.
    write!(env::journal(), "hello {name}").unwrap();
}
// endregion: journal

// region: log
fn debug_output() {
    env::log("signature checked");
}
// endregion: log

// region: cycles
fn measure(job: impl Fn()) {
    job(); // once unmeasured, so that its pages are already loaded
    let start = env::cycle_count();
    job();
    let end = env::cycle_count();
    eprintln!("job: {} cycles", end - start);
}
// endregion: cycles

// region: halt
fn finish(accepted: bool) -> ! {
    env::commit(&accepted);
    // Ends the run as Halted(0) or Halted(1). Nothing after it is executed.
    env::exit(if accepted { 0 } else { 1 })
}

fn in_two_parts() {
    env::commit(&"part one");
    env::pause(0); // ends this session as Paused(0)
    // Runs only when the host resumes the session, with a fresh journal.
    env::commit(&"part two");
}
// endregion: halt

// region: verify
fn build_on_another_proof(image_id: [u32; 8], total: u64) {
    // The journal of the other guest, as bytes or words: here one committed u64.
    let journal = risc0_zkvm::serde::to_vec(&total).unwrap();
    env::verify(image_id, &journal).unwrap();
    env::commit(&(image_id, total));
}
// endregion: verify

// region: verify-integrity
fn build_on_a_refusal(image_id: [u32; 8]) {
    use risc0_zkvm::{sha::Digest, sha::Digestible, ExitCode, ReceiptClaim};

    // The host chose this claim: does it name the right program and the right ending?
    let claim: ReceiptClaim = env::read();
    assert_eq!(claim.pre.digest(), Digest::from(image_id));
    assert_eq!(claim.exit_code, ExitCode::Halted(1));
    env::verify_integrity(&claim).unwrap();
    env::commit(&image_id);
}
// endregion: verify-integrity
