//! Host code that the pages quote, one module per page.
#![allow(dead_code)]

pub mod bonsai_ethereum;
pub mod bonsai_session;
pub mod receipts;
pub mod host_code_101;
pub mod rust_resources;
pub mod guest_code_101;
pub mod benchmarks;
