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
use risc0_zkvm::{MemoryImage, Program, Receipt, MEM_SIZE, PAGE_SIZE};
// endregion: imports

// region: client
pub fn client() -> Result<Client> {
    // Reads BONSAI_API_URL and BONSAI_API_KEY.
    Ok(Client::from_env()?)
}
// endregion: client

// region: upload-image
/// Returns the image ID as hex, which names the image from now on.
pub fn upload_image(client: &Client, elf: &[u8]) -> Result<String> {
    let program = Program::load_elf(elf, MEM_SIZE as u32)?;
    let image = MemoryImage::new(&program, PAGE_SIZE as u32)?;
    let image_id = hex::encode(image.compute_id());

    let known = client.upload_img(&image_id, bincode::serialize(&image)?)?;
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
    Ok(client.create_session(image_id, input_id)?)
}
// endregion: start

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

// region: check-succinct
/// What `verify` leaves out in this version: how the guest ended, and two more things for a
/// succinct receipt.
pub fn check_rest(receipt: &Receipt, image_id: [u32; 8]) -> Result<()> {
    use risc0_zkvm::{
        sha::{Digest, Impl, Sha256},
        ExitCode, InnerReceipt,
    };

    if let InnerReceipt::Succinct(inner) = &receipt.inner {
        let program = inner.meta.pre.digest();
        ensure!(program == Digest::from(image_id), "another program");

        let journal = *Impl::hash_bytes(&receipt.journal);
        ensure!(inner.meta.output == journal, "another journal");
    }
    let ended = receipt.get_metadata()?.exit_code; // panics for a fake receipt
    ensure!(ended == ExitCode::Halted(0), "no success");
    Ok(())
}
// endregion: check-succinct

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

    let image = upload_image(&client, elf)?;
    let input = upload_input(&client, born, today)?;
    let session = start(&client, image, input)?;
    println!("session {}", session.uuid);

    let url = wait(&client, &session, Duration::from_secs(60 * 60))?;
    let receipt = fetch(&client, &url, image_id)?;
    check_rest(&receipt, image_id)?;
    Ok(receipt)
}
// endregion: whole
