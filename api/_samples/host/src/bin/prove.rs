//! Proves a guest in this process, and writes the receipt and what the proof took:
//! `prove ELF INPUT PO2 HASH OUT` makes OUT.bin (bincode), OUT.json and OUT.figures.json.
//! INPUT is 32-bit words with commas between them. Figures are read from /proc: Linux only.
//! `npm run test:samples -- --prove` starts it.
//!
//! The receipt has a proof for each segment. Compressing them to one, as `default_prover` does,
//! takes the recursion programs, which the build of the samples does not download.

use std::{fs, time::Instant};

use anyhow::{Context, Result};
use risc0_zkvm::{
    compute_image_id, get_prover_server, sha::Digestible, CompositeReceipt, ExecutorEnv,
    ExecutorImpl, InnerReceipt, ProverOpts, Receipt, VerifierContext,
};
use serde_json::json;

/// A field of /proc/self/status, in kilobytes.
fn status(field: &str) -> Result<u64> {
    let text = fs::read_to_string("/proc/self/status")?;
    let line = text.lines().find(|line| line.starts_with(field)).context("field")?;
    Ok(line.split_whitespace().nth(1).context("value")?.parse()?)
}

/// Seconds that all processors have worked for this process.
fn cpu_seconds() -> Result<f64> {
    let text = fs::read_to_string("/proc/self/stat")?;
    let (_, fields) = text.rsplit_once(") ").context("stat")?;
    let ticks: u64 = fields.split(' ').skip(11).take(2).map(|t| t.parse::<u64>().unwrap()).sum();
    Ok(ticks as f64 / 100.0)
}

fn main() -> Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [elf, input, po2, hash, out] = args.as_slice() else {
        anyhow::bail!("usage: prove ELF INPUT PO2 HASH OUT");
    };
    let elf = fs::read(elf)?;
    let words: Vec<u32> = input.split(',').map(|word| Ok(word.parse()?)).collect::<Result<_>>()?;

    let env = ExecutorEnv::builder()
        .segment_limit_po2(po2.parse()?)
        .write_slice(&words)
        .build()?;
    let start = Instant::now();
    let session = ExecutorImpl::from_elf(env, &elf)?.run()?;
    let execution = start.elapsed().as_secs_f64();

    let opts = ProverOpts { hashfn: hash.clone(), ..Default::default() };
    let prover = get_prover_server(&opts)?;
    let ctx = VerifierContext::default();
    let mut figures = Vec::new();
    let mut segments = Vec::new();
    for segment in &session.segments {
        let segment = segment.resolve()?;
        let (start, cpu) = (Instant::now(), cpu_seconds()?);
        let receipt = prover.prove_segment(&ctx, &segment)?;
        figures.push(json!({
            "po2": segment.po2,
            "cycles": segment.cycles,
            "seconds": start.elapsed().as_secs_f64(),
            "cpuSeconds": cpu_seconds()? - cpu,
            "sealBytes": receipt.seal.len() * 4,
        }));
        eprintln!("{}", figures.last().unwrap());
        segments.push(receipt);
    }
    let journal = session.journal.clone().unwrap_or_default();
    let composite = CompositeReceipt {
        segments,
        assumptions: vec![],
        journal_digest: session.journal.as_ref().map(|journal| journal.digest()),
    };
    let receipt = Receipt::new(InnerReceipt::Composite(composite), journal.bytes);

    let image_id = compute_image_id(&elf)?;
    let start = Instant::now();
    receipt.verify(image_id)?;
    let verification = start.elapsed().as_secs_f64();

    let (binary, text) = (bincode::serialize(&receipt)?, serde_json::to_string(&receipt)?);
    fs::write(format!("{out}.bin"), &binary)?;
    fs::write(format!("{out}.json"), &text)?;
    let figures = json!({
        "imageId": image_id.to_string(),
        "journal": hex::encode(&receipt.journal.bytes),
        "executionSeconds": execution,
        "verificationSeconds": verification,
        "segments": figures,
        "peakMemoryKilobytes": status("VmHWM:")?,
        "receiptBytes": {"bincode": binary.len(), "json": text.len()},
    });
    fs::write(format!("{out}.figures.json"), format!("{figures:#}\n"))?;
    println!("{figures:#}");
    Ok(())
}
