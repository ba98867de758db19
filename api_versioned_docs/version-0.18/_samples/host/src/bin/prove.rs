//! Proves a guest in this process, and writes the receipt and what the proof took:
//! `prove ELF INPUT PO2 HASH OUT` makes OUT.bin (bincode), OUT.json and OUT.figures.json.
//! INPUT is 32-bit words with commas between them. Figures are read from /proc: Linux only.
//! `npm run test:samples -- --prove` starts it.
//!
//! The receipt has a proof for each segment.

use std::{fs, time::Instant};

use anyhow::{Context, Result};
use risc0_zkvm::{
    get_prover_server, Executor, ExecutorEnv, InnerReceipt, MemoryImage, Program, ProverOpts,
    Receipt, SegmentReceipts, VerifierContext, MEM_SIZE, PAGE_SIZE,
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
        .add_input(&words)
        .build()?;
    let start = Instant::now();
    let session = Executor::from_elf(env, &elf)?.run()?;
    let execution = start.elapsed().as_secs_f64();

    let opts = ProverOpts { hashfn: hash.clone() };
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
            "cycles": segment.insn_cycles,
            "seconds": start.elapsed().as_secs_f64(),
            "cpuSeconds": cpu_seconds()? - cpu,
            "sealBytes": receipt.seal.len() * 4,
        }));
        eprintln!("{}", figures.last().unwrap());
        segments.push(receipt);
    }
    let inner = InnerReceipt::Flat(SegmentReceipts(segments));
    let receipt = Receipt::new(inner, session.journal.clone());

    let program = Program::load_elf(&elf, MEM_SIZE as u32)?;
    let image_id = MemoryImage::new(&program, PAGE_SIZE as u32)?.compute_id();
    let start = Instant::now();
    receipt.verify(image_id)?;
    let verification = start.elapsed().as_secs_f64();

    let (binary, text) = (bincode::serialize(&receipt)?, serde_json::to_string(&receipt)?);
    fs::write(format!("{out}.bin"), &binary)?;
    fs::write(format!("{out}.json"), &text)?;
    let figures = json!({
        "imageId": image_id.to_string(),
        "journal": hex::encode(&receipt.journal),
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
