//! Runs a compiled guest in this version's executor, without proving, and prints what came of it
//! as JSON. `npm run test:samples` starts it: `run_guest GUEST WORD…`; `runs.json` has the words.

use std::{
    env, fs,
    panic::{self, AssertUnwindSafe},
    time::Instant,
};

use risc0_zkvm::{compute_image_id, sha::Digest, ExecutorEnv, ExecutorImpl, Receipt, Session};
use serde_json::{json, Value};

fn main() -> anyhow::Result<()> {
    let name = env::args().nth(1).expect("usage: run_guest GUEST WORD…");
    let words = env::args().skip(2).map(|word| word.parse()).collect::<Result<Vec<u32>, _>>()?;
    let (_, elf, image_id) = methods::ALL.iter().find(|(file, ..)| *file == name).expect("no such guest");

    // The constant was computed without the crates.
    assert_eq!(Digest::from(*image_id), compute_image_id(elf)?);

    let mut printed = Vec::new();
    let mut errors = Vec::new();
    let mut builder = ExecutorEnv::builder();
    builder.write_slice(&words).stdout(&mut printed).stderr(&mut errors);
    // Receipts that the guest relies on, as paths with colons between them.
    for path in env::var("ASSUMPTIONS").iter().flat_map(|paths| paths.split(':')) {
        builder.add_assumption(bincode::deserialize::<Receipt>(&fs::read(path)?)?);
    }
    if let Ok(limit) = env::var("SEGMENT_LIMIT_PO2") {
        builder.segment_limit_po2(limit.parse()?);
    }
    if let Ok(limit) = env::var("SESSION_LIMIT") {
        builder.session_limit(Some(limit.parse()?));
    }
    let environment = builder.build()?;
    drop(builder);

    let start = Instant::now();
    // Some faults of a guest make the executor itself panic.
    let outcome = panic::catch_unwind(AssertUnwindSafe(|| ExecutorImpl::from_elf(environment, elf).and_then(|mut executor| executor.run())));
    let milliseconds = start.elapsed().as_millis() as u64;

    let mut found = match outcome {
        Ok(Ok(session)) => describe(session)?,
        Ok(Err(error)) => json!({"error": error.to_string()}),
        Err(panic) => json!({"panic": panic.downcast_ref::<String>()}),
    };
    found["imageId"] = Digest::from(*image_id).to_string().into();
    let text = [printed, errors].concat();
    found["printed"] = String::from_utf8_lossy(&text).lines().collect();
    found["milliseconds"] = milliseconds.into();
    found["peakMemoryKB"] = peak_memory().into();
    println!("{found}");
    Ok(())
}

fn describe(session: Session) -> anyhow::Result<Value> {
    Ok(json!({
        "exit": format!("{:?}", session.exit_code),
        "journal": hex::encode(session.journal.map(|journal| journal.bytes).unwrap_or_default()),
        "userCycles": session.user_cycles,
        "totalCycles": session.total_cycles,
        "segments": session.segments.len(),
    }))
}

/// The most memory that this process has had, in kB; Linux only.
fn peak_memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}
