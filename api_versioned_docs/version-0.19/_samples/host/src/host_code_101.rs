use std::io::{BufReader, Cursor};

use anyhow::{Context, Result};
use methods::{HELLO_ELF, HELLO_ID};
use risc0_zkvm::{
    default_executor, default_prover, BonsaiProver, Bytes, ExecutorEnv, ExternalProver, Prover,
    ProverOpts, Receipt, SessionInfo, VerifierContext,
};
use serde::Serialize;

// region: inputs
#[derive(Serialize)]
struct Order {
    item: String,
    amount: u32,
}

fn two_values(order: &Order) -> Result<ExecutorEnv<'static>> {
    ExecutorEnv::builder()
        .write(order)? // in the guest: let order: Order = env::read();
        .write(&7u64)? // in the guest: let limit: u64 = env::read();
        .build()
}
// endregion: inputs

// region: bytes
fn many_bytes(data: &[u8]) -> Result<ExecutorEnv<'static>> {
    // The length first, then the bytes as they are. In the guest:
    //     let len: u32 = env::read();
    //     let mut data = vec![0u8; len as usize];
    //     env::read_slice(&mut data);
    ExecutorEnv::builder()
        .write(&u32::try_from(data.len())?)?
        .write_slice(data)
        .build()
}
// endregion: bytes

// region: stdio
fn capture(input: &str) -> Result<(Receipt, String)> {
    let mut output = Vec::new();
    let env = ExecutorEnv::builder()
        .stdin(Cursor::new(input.as_bytes()))
        .stdout(&mut output)
        .build()?;
    let receipt = default_prover().prove_elf(env, HELLO_ELF)?;
    Ok((receipt, String::from_utf8(output)?))
}
// endregion: stdio

// region: descriptors
fn two_files() -> Result<()> {
    let config = BufReader::new(std::fs::File::open("config.json")?);
    let report = std::fs::File::create("report.txt")?;
    let env = ExecutorEnv::builder()
        .read_fd(100, config) // in the guest: env::FdReader::new(100)
        .write_fd(101, report) // in the guest: the system call sys_write, with 101
        .build()?;
    default_prover().prove_elf(env, HELLO_ELF)?;
    Ok(())
}
// endregion: descriptors

// region: callback
// In a crate that host and guest share: its path becomes part of the channel's name.
risc0_zkvm::declare_syscall!(pub SYS_LOOKUP);

fn answer_requests() -> Result<ExecutorEnv<'static>> {
    ExecutorEnv::builder()
        // The guest sends a name and gets a file: env::send_recv_slice(SYS_LOOKUP, name)
        .io_callback(SYS_LOOKUP, |name: Bytes| {
            // Which files it may get is the host's decision.
            let path = match &name[..] {
                b"rates" => "data/rates.json",
                b"limits" => "data/limits.json",
                _ => anyhow::bail!("no such file"),
            };
            Ok(std::fs::read(path)?.into())
        })
        .build()
}
// endregion: callback

// region: arguments
fn like_a_process() -> Result<ExecutorEnv<'static>> {
    ExecutorEnv::builder()
        .args(&["grep".to_string(), "-c".to_string(), "zk".to_string()])
        .env_var("LANG", "C")
        .build()
}
// endregion: arguments

// region: explicit
fn choose(name: &str) -> Box<dyn Prover> {
    match name {
        "bonsai" => Box::new(BonsaiProver::new("bonsai")),
        _ => Box::new(ExternalProver::new("ipc", "/opt/risc0/bin/r0vm")),
    }
}
// endregion: explicit

// region: options
fn prove_with_options(env: ExecutorEnv<'_>) -> Result<Receipt> {
    let opts = ProverOpts {
        hashfn: "sha-256".to_string(),
    };
    let ctx = VerifierContext::default();
    default_prover().prove_elf_with_ctx(env, &ctx, HELLO_ELF, &opts)
}
// endregion: options

// region: limits
fn limited() -> Result<ExecutorEnv<'static>> {
    ExecutorEnv::builder()
        .segment_limit_po2(18) // segments of at most 2^18 cycles: less memory, more segments
        .session_limit(Some(64 * 1024 * 1024)) // give up after about 67 million cycles
        .build()
}
// endregion: limits

// region: execute
fn measure(env: ExecutorEnv<'_>) -> Result<(u64, u64)> {
    let session: SessionInfo = default_executor().execute_elf(env, HELLO_ELF)?;
    println!("{:?}, {} journal bytes", session.exit_code, session.journal.bytes.len());

    let user: u64 = session.segments.iter().map(|s| u64::from(s.cycles)).sum();
    let total: u64 = session.segments.iter().map(|s| 1u64 << s.po2).sum();
    Ok((user, total))
}
// endregion: execute

// region: errors
fn prove_or_explain(env: ExecutorEnv<'_>) -> Result<Receipt> {
    let receipt = default_prover()
        .prove_elf(env, HELLO_ELF)
        .context("running or proving the guest failed")?;
    receipt.verify(HELLO_ID).context("the receipt does not hold")?;
    Ok(receipt)
}
// endregion: errors

mod background {
    // region: async
    use methods::HELLO_ELF;
    use risc0_zkvm::{default_prover, ExecutorEnv, Receipt};
    use tokio::task::spawn_blocking;

    pub async fn prove_in_background(input: u32) -> anyhow::Result<Receipt> {
        spawn_blocking(move || {
            // Environment and prover are made here: neither may change threads.
            let env = ExecutorEnv::builder().write(&input)?.build()?;
            default_prover().prove_elf(env, HELLO_ELF)
        })
        .await?
    }
    // endregion: async
}

pub use background::prove_in_background;

mod build_options {
    // region: build-options
    use std::collections::HashMap;

    use risc0_build::{embed_methods_with_options, DockerOptions, GuestOptions};

    fn main() {
        let options = GuestOptions {
            features: vec!["fast".to_string()],
            use_docker: Some(DockerOptions {
                root_dir: Some("..".into()), // the workspace root, seen from methods/
            }),
        };
        // The key is the name of the guest package, not of its folder.
        embed_methods_with_options(HashMap::from([("hello", options)]));
    }
    // endregion: build-options
}

mod plain_build {
    // region: build
    fn main() {
        risc0_build::embed_methods();
    }
    // endregion: build
}
