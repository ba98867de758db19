//! Host code that the pages quote, one module per page.
#![allow(dead_code)]

pub mod bonsai_ethereum;
pub mod bonsai_session;
pub mod receipts;
pub mod host_code_101;
pub mod host_code_101_build;
pub mod rust_resources;
pub mod guest_code_101;
pub mod host_code_101_async;
pub mod receipts_keep;
pub mod benchmarks;
