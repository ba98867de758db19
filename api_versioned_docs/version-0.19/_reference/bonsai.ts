// The Bonsai SDK and its environment at v0.19.1 (bonsai-sdk 0.5.1).
import type {ApiReference} from '@site/src/markdown/reference';

export default {
  'bonsai-environment': {
    columns: ['Variable', 'Meaning', 'Default'],
    source: 'risc0/zkvm/src/host/client/prove/mod.rs',
    rows: [
      ['`BONSAI_API_URL`', 'Address of the API; one slash at the end is removed', 'None'],
      ['`BONSAI_API_KEY`', 'Your key, sent as header `x-api-key`', 'None'],
      [
        '`RISC0_PROVER`',
        '`bonsai` forces Bonsai, `local` and `ipc` avoid it',
        'See the order above',
      ],
      [
        '`RISC0_DEV_MODE`',
        '`1`, `true` or `yes`: fake receipts; `default_prover` then uses Bonsai only if forced to',
        'Off',
      ],
    ],
  },
  'bonsai-client': {
    columns: ['Method', 'On', 'What it does'],
    source: 'bonsai/sdk/src/alpha.rs',
    rows: [
      [
        '`from_env(version)`',
        '`Client`',
        'Client from `BONSAI_API_URL` and `BONSAI_API_KEY`; `version` is `risc0_zkvm::VERSION`',
      ],
      ['`from_parts(url, key, version)`', '`Client`', 'Client from your own values'],
      [
        '`upload_img(image_id, bytes)`',
        '`Client`',
        'Uploads a program; `Ok(true)` if Bonsai had it already, `Ok(false)` if it was uploaded',
      ],
      ['`upload_img_file(image_id, path)`', '`Client`', 'The same from a file'],
      ['`upload_input(bytes)`', '`Client`', 'Uploads an input; returns its UUID'],
      ['`upload_input_file(path)`', '`Client`', 'The same from a file'],
      [
        '`create_session(img_id, input_id)`',
        '`Client`',
        'Starts execution and proof; returns a `SessionId`',
      ],
      [
        '`download(url)`',
        '`Client`',
        'Fetches the bytes behind a URL, such as the receipt; does not check the HTTP status',
      ],
      [
        '`create_snark(session_id)`',
        '`Client`',
        'Starts the Groth16 proof of a finished session; returns a `SnarkId`',
      ],
      ['`version()`', '`Client`', 'Versions of `risc0-zkvm` that Bonsai supports (`VersionInfo`)'],
      ['`quotas()`', '`Client`', 'Limits and cycle budget of your account (`Quotas`)'],
      ['`new(uuid)`', '`SessionId`, `SnarkId`', 'Handle from a stored UUID; sends no request'],
      ['`status(&client)`', '`SessionId`', 'Current `SessionStatusRes`'],
      ['`logs(&client)`', '`SessionId`', 'Output of the guest as text, after the execution phase'],
      ['`status(&client)`', '`SnarkId`', 'Current `SnarkStatusRes`'],
    ],
  },
  'bonsai-sdk-errors': {
    columns: ['Variant', 'Message', 'When'],
    source: 'bonsai/sdk/src/alpha.rs',
    rows: [
      [
        '`InternalServerErr`',
        '`` server error `…` ``',
        'Bonsai, or the storage behind an upload URL, answered with any status outside 2xx (except to `version`, `quotas` and `download`, which do not look at it); the quotes contain the body. In `alpha_async`, it may also mean that the call’s task failed',
      ],
      [
        '`HttpErr`',
        '`HTTP error from reqwest`',
        'No connection, TLS failure, time limit, or an answer that is not the expected JSON',
      ],
      [
        '`HttpHeaderErr`',
        '`HTTP header failed to construct`',
        'The key or version contains a character that headers forbid, often a line break',
      ],
      ['`MissingApiKey`', '`missing BONSAI_API_KEY env var`', '`from_env` found no key'],
      [
        '`MissingApiUrl`',
        '`missing BONSAI_API_URL env var`',
        '`from_env` found no URL; it checks the URL first',
      ],
      [
        '`FileNotFound`',
        '`failed to find file on disk`',
        'Any I/O error in a `…_file` method, even a missing permission',
      ],
    ],
  },
  'bonsai-quotas': {
    columns: ['Field', 'Type', 'Meaning'],
    source: 'bonsai/sdk/src/alpha.rs',
    rows: [
      ['`exec_cycle_limit`', '`u64`', 'Longest execution, in millions of cycles'],
      ['`max_parallelism`', '`u64`', 'Limit on proving units working for you at once'],
      ['`concurrent_proofs`', '`u64`', 'Limit on proofs under way at once'],
      ['`cycle_budget`', '`u64`', 'Cycles that you have left'],
      ['`cycle_usage`', '`u64`', 'Cycles used in the lifetime of the account'],
    ],
  },
  'bonsai-session-status': {
    columns: ['Field', 'Type', 'Meaning'],
    source: 'bonsai/sdk/src/alpha.rs',
    rows: [
      ['`status`', 'string', '`RUNNING`, `SUCCEEDED`, `FAILED`, `TIMED_OUT` or `ABORTED`'],
      ['`receipt_url`', 'string or null', 'Where to download the receipt; present if `SUCCEEDED`'],
      ['`error_msg`', 'string or null', 'What went wrong, in the three failure states'],
      ['`state`', 'string or null', 'Stage of the work while `RUNNING`'],
    ],
  },
  'bonsai-snark-status': {
    columns: ['Field', 'Type', 'Meaning'],
    source: 'bonsai/sdk/src/alpha.rs',
    rows: [
      ['`status`', 'string', 'The same five values'],
      ['`output`', 'object or null', 'The SNARK receipt, if `SUCCEEDED`'],
      ['`error_msg`', 'string or null', 'What went wrong, in the three failure states'],
    ],
  },
  'bonsai-snark-receipt': {
    columns: ['Field', 'JSON', 'Meaning'],
    source: 'bonsai/sdk/src/alpha.rs',
    rows: [
      ['`snark`', 'object', 'The Groth16 proof: `a`, `b`, `c` and `public`'],
      ['`a`', '2 numbers', 'Point A of the proof'],
      ['`b`', '2 × 2 numbers', 'Point B of the proof'],
      ['`c`', '2 numbers', 'Point C of the proof'],
      ['`public`', 'numbers', 'Public outputs of the proof'],
      [
        '`post_state_digest`',
        'array of 32 bytes',
        'Digest of the machine state after the run; the verifier contract needs it',
      ],
      ['`journal`', 'array of bytes', 'The whole journal'],
    ],
  },
} satisfies ApiReference;
