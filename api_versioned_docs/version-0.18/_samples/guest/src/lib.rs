//! Fragments of guest code that are not whole programs, one module per page.
//! Whole guest programs are in `bin/`.
#![allow(dead_code)]
pub mod bonsai_chain;
pub mod guest_code_101;
pub mod bonsai_guide;
pub mod acceleration;
pub mod age_core;
