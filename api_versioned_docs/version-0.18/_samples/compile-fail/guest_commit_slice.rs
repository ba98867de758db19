// error: E0277
// region: pod
use risc0_zkvm::guest::env;

struct Point {
    x: u32,
    y: u32,
}

fn main() {
    // Point is not plain old data for bytemuck: it does not implement Pod.
    env::commit_slice(&[Point { x: 1, y: 2 }]);
}
// endregion: pod
