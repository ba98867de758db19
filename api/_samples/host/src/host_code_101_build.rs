// region: options
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
// endregion: options

mod plain {
    // region: plain
    fn main() {
        risc0_build::embed_methods();
    }
    // endregion: plain
}
