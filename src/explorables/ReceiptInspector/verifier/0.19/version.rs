// What is particular to risc0-zkvm 0.19.

include!("../flat.rs");

use risc0_zkvm::{ExitCode, GUEST_MAX_MEM as MAX_MEMORY};

pub fn journal_bytes(receipt: &Receipt) -> &[u8] {
    &receipt.journal.bytes
}

fn journal_mut(receipt: &mut Receipt) -> &mut [u8] {
    &mut receipt.journal.bytes
}

fn exit(code: ExitCode) -> Value {
    match code {
        ExitCode::Halted(user) => json!({"name": "Halted", "user": user}),
        ExitCode::Paused(user) => json!({"name": "Paused", "user": user}),
        ExitCode::SystemSplit => json!({"name": "SystemSplit"}),
        ExitCode::SessionLimit => json!({"name": "SessionLimit"}),
        ExitCode::Fault => json!({"name": "Fault"}),
    }
}

pub fn error_name(error: &VerificationError) -> &'static str {
    match error {
        VerificationError::ReceiptFormatError => "ReceiptFormatError",
        VerificationError::ControlVerificationError { .. } => "ControlVerificationError",
        VerificationError::ImageVerificationError => "ImageVerificationError",
        VerificationError::MerkleQueryOutOfRange { .. } => "MerkleQueryOutOfRange",
        VerificationError::InvalidProof => "InvalidProof",
        VerificationError::JournalDigestMismatch => "JournalDigestMismatch",
        VerificationError::UnexpectedExitCode => "UnexpectedExitCode",
        VerificationError::InvalidHashSuite => "InvalidHashSuite",
        VerificationError::FaultStateMismatch => "FaultStateMismatch",
        VerificationError::ValidFaultReceipt => "ValidFaultReceipt",
        _ => "VerificationError",
    }
}
