use methods::HELLO_ELF;
use risc0_zkvm::{default_executor, ExecutorEnv};

// region: measure
fn cycles(input: &[u8]) -> anyhow::Result<()> {
    let env = ExecutorEnv::builder().write_slice(input).build()?;
    let session = default_executor().execute(env, HELLO_ELF)?;

    let user: u64 = session.segments.iter().map(|s| u64::from(s.cycles)).sum();
    let total: u64 = session.segments.iter().map(|s| 1u64 << s.po2).sum();
    println!(
        "{} segments, {user} user cycles, {total} total cycles, {} % used",
        session.segments.len(),
        100 * user / total,
    );
    Ok(())
}
// endregion: measure

// region: limit
fn smaller_segments(input: &[u8]) -> anyhow::Result<()> {
    // 2^18 = 262,144 cycles per segment: less memory while proving, more segments.
    let env = ExecutorEnv::builder().write_slice(input).segment_limit_po2(18).build()?;
    default_executor().execute(env, HELLO_ELF)?;
    Ok(())
}
// endregion: limit

// Guest code is here so that the library of the guests, and so their image IDs, stay as they are.
use risc0_zkvm::guest::env;

// region: pieces
/// Calls `use_piece` with up to 4,096 bytes of the input at a time.
fn read_in_pieces(length: usize, mut use_piece: impl FnMut(&[u8])) {
    let mut buffer = vec![0u8; 4096];
    let mut left = length;
    while left > 0 {
        let piece = &mut buffer[..left.min(4096)];
        env::read_slice(piece);
        use_piece(piece);
        left -= piece.len();
    }
}
// endregion: pieces
