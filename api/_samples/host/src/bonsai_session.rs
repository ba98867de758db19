//! One Bonsai session, step by step, with `bonsai-sdk`.

// region: imports
use std::{
    thread::sleep,
    time::{Duration, Instant},
};

use anyhow::{bail, ensure, Context, Result};
use bonsai_sdk::alpha::{responses::SnarkReceipt, Client, SessionId};
// hide
use guest::age_core;
// endhide
use age_core::Date;
use risc0_zkvm::{compute_image_id, Receipt};
// endregion: imports

// region: client
pub fn client() -> Result<Client> {
    // Reads BONSAI_API_URL and BONSAI_API_KEY; sends the version with each request.
    Ok(Client::from_env(risc0_zkvm::VERSION)?)
}
// endregion: client

// region: check-version
pub fn check_version(client: &Client) -> Result<()> {
    let supported = client.version()?.risc0_zkvm;
    ensure!(
        supported.iter().any(|v| v == risc0_zkvm::VERSION),
        "Bonsai supports {supported:?}, this program was built with {}",
        risc0_zkvm::VERSION
    );
    Ok(())
}
// endregion: check-version

// region: quotas
pub fn print_quotas(client: &Client) -> Result<()> {
    let quotas = client.quotas()?;
    println!("longest execution: {} million cycles", quotas.exec_cycle_limit);
    println!("proofs at once:    {}", quotas.concurrent_proofs);
    println!("parallel provers:  {}", quotas.max_parallelism);
    println!("cycles left:       {}", quotas.cycle_budget);
    println!("cycles used:       {}", quotas.cycle_usage);
    Ok(())
}
// endregion: quotas

// region: upload-image
/// Returns the image ID as hex, which names the image from now on.
pub fn upload_image(client: &Client, elf: &[u8]) -> Result<String> {
    let image_id = hex::encode(compute_image_id(elf)?);

    let known = client.upload_img(&image_id, elf.to_vec())?;
    println!("image {image_id} {}", if known { "was there" } else { "uploaded" });
    Ok(image_id)
}
// endregion: upload-image

// region: upload-input
/// Returns the UUID of the input.
pub fn upload_input(client: &Client, born: Date, today: Date) -> Result<String> {
    // The guest reads 32-bit words with `env::read`; Bonsai wants their bytes.
    let words = risc0_zkvm::serde::to_vec(&(born, today))?;
    let bytes = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    Ok(client.upload_input(bytes)?)
}
// endregion: upload-input

// region: start
pub fn start(client: &Client, image_id: String, input_id: String) -> Result<SessionId> {
    let assumptions = vec![];
    Ok(client.create_session(image_id, input_id, assumptions)?)
}
// endregion: start

// region: assumptions
/// For a guest that calls `env::verify`: hand over the receipts that it relies on.
pub fn start_with_assumptions(
    client: &Client,
    image_id: String,
    input_id: String,
    receipts: &[Receipt],
) -> Result<SessionId> {
    let mut uuids = Vec::new();
    for receipt in receipts {
        uuids.push(client.upload_receipt(bincode::serialize(receipt)?)?);
    }
    Ok(client.create_session(image_id, input_id, uuids)?)
}
// endregion: assumptions

// region: wait
/// Polls until the session ends; returns the URL of the receipt.
pub fn wait(client: &Client, session: &SessionId, limit: Duration) -> Result<String> {
    let end = Instant::now() + limit;
    loop {
        match session.status(client) {
            // Asking has no side effects, so ask again.
            Err(error) => println!("no answer: {error}"),
            Ok(answer) => match answer.status.as_str() {
                "RUNNING" => println!("running: {}", answer.state.unwrap_or_default()),
                "SUCCEEDED" => return answer.receipt_url.context("no receipt URL"),
                // FAILED, TIMED_OUT or ABORTED
                other => bail!("{other}: {}", answer.error_msg.unwrap_or_default()),
            },
        }
        ensure!(Instant::now() < end, "no result yet: {}", session.uuid);
        sleep(Duration::from_secs(15));
    }
}
// endregion: wait

// region: fetch
pub fn fetch(client: &Client, receipt_url: &str, image_id: [u32; 8]) -> Result<Receipt> {
    let bytes = client.download(receipt_url)?;
    let receipt: Receipt = bincode::deserialize(&bytes)?;
    receipt.verify(image_id)?;
    Ok(receipt)
}
// endregion: fetch

// region: logs
pub fn print_logs(client: &Client, session: &SessionId) -> Result<()> {
    print!("{}", session.logs(client)?);
    Ok(())
}
// endregion: logs

// region: snark
/// Turns the proof of a session that has succeeded into a Groth16 proof.
pub fn snark(client: &Client, session: &SessionId, limit: Duration) -> Result<SnarkReceipt> {
    let snark = client.create_snark(session.uuid.clone())?;
    let end = Instant::now() + limit;
    loop {
        match snark.status(client) {
            Err(error) => println!("no answer: {error}"),
            Ok(answer) => match answer.status.as_str() {
                "RUNNING" => {}
                "SUCCEEDED" => return answer.output.context("no SNARK in the answer"),
                other => bail!("{other}: {}", answer.error_msg.unwrap_or_default()),
            },
        }
        ensure!(Instant::now() < end, "no result yet: {}", snark.uuid);
        sleep(Duration::from_secs(15));
    }
}
// endregion: snark

// region: whole
pub fn run(elf: &[u8], image_id: [u32; 8], born: Date, today: Date) -> Result<Receipt> {
    let client = client()?;
    check_version(&client)?;

    let image = upload_image(&client, elf)?;
    let input = upload_input(&client, born, today)?;
    let session = start(&client, image, input)?;
    println!("session {}", session.uuid);

    let url = wait(&client, &session, Duration::from_secs(60 * 60))?;
    let receipt = fetch(&client, &url, image_id)?;
    Ok(receipt)
}
// endregion: whole
