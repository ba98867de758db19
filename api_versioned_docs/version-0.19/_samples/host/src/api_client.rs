use risc0_zkvm::{ApiClient, AssetRequest, ProverOpts, SegmentReceipt, SuccinctReceipt};

// region: join
fn lift_and_join(left: SegmentReceipt, right: SegmentReceipt) -> anyhow::Result<SuccinctReceipt> {
    let client = ApiClient::from_env()?;
    let opts = ProverOpts::default();
    // `try_into` encodes a receipt with bincode, which is what r0vm reads.
    let left = client.lift(opts.clone(), left.try_into()?, AssetRequest::Inline)?;
    let right = client.lift(opts.clone(), right.try_into()?, AssetRequest::Inline)?;
    client.join(opts, left.try_into()?, right.try_into()?, AssetRequest::Inline)
}
// endregion: join
