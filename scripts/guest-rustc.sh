#!/bin/sh
# Wraps rustc to compile guests: see guest-runs.mjs.
#
# risc0-zkvm 0.18 and 0.19 name their instruction set "rv32i2p0_m2p0" in two assembly files. Current
# LLVM no longer accepts that name; 0.20 uses "rv32im". For 0.18 and 0.19, this script compiles a
# copy of the crate with the new name. The instructions are the same.
set -e
for argument; do
  shift
  case $argument in
    */risc0-zkvm-0.1[89].*/src/lib.rs)
      crate=${argument%/src/lib.rs}
      copy=$CARGO_TARGET_DIR/patched/${crate##*/}
      rm -rf "$copy"
      mkdir -p "$copy"
      cp -R "$crate/." "$copy"
      sed -i 's/rv32i2p0_m2p0/rv32im/' "$copy"/src/guest/mem*.s
      argument=$copy/src/lib.rs
      ;;
  esac
  set -- "$@" "$argument"
done
exec /usr/bin/rustc "$@"
