// What is particular to risc0-zkvm 0.18.

include!("../flat.rs");

use risc0_zkvm::{ExitCode, MEM_SIZE as MAX_MEMORY};

pub fn journal_bytes(receipt: &Receipt) -> &[u8] {
    &receipt.journal
}

fn journal_mut(receipt: &mut Receipt) -> &mut [u8] {
    &mut receipt.journal
}

fn exit(code: ExitCode) -> Value {
    match code {
        ExitCode::Halted(user) => json!({"name": "Halted", "user": user}),
        ExitCode::Paused(user) => json!({"name": "Paused", "user": user}),
        ExitCode::SystemSplit => json!({"name": "SystemSplit"}),
        ExitCode::SessionLimit => json!({"name": "SessionLimit"}),
    }
}

pub fn error_name(error: &VerificationError) -> &'static str {
    match error {
        VerificationError::ReceiptFormatError => "ReceiptFormatError",
        VerificationError::ControlVerificationError => "ControlVerificationError",
        VerificationError::ImageVerificationError => "ImageVerificationError",
        VerificationError::MerkleQueryOutOfRange { .. } => "MerkleQueryOutOfRange",
        VerificationError::InvalidProof => "InvalidProof",
        VerificationError::JournalDigestMismatch => "JournalDigestMismatch",
        VerificationError::UnexpectedExitCode => "UnexpectedExitCode",
        VerificationError::InvalidHashSuite => "InvalidHashSuite",
    }
}
