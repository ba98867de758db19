// The Bonsai SDK and its environment at v0.18.0 (bonsai-sdk 0.4.0).
import type {ApiReference} from '@site/src/markdown/reference';

export default {
  'bonsai-environment': {
    columns: ['Variable', 'Meaning', 'Default'],
    source: 'risc0/zkvm/src/host/client/prove/mod.rs',
    rows: [
      ['`BONSAI_API_URL`', 'Address of the API; one slash at the end is removed', 'None'],
      ['`BONSAI_API_KEY`', 'Your key, sent as header `x-api-key`', 'None'],
      [
        '`RISC0_DEV_MODE`',
        '`1`, `true` or `yes`: fake receipts; `default_prover` does not use Bonsai',
        'Off',
      ],
    ],
  },
  'bonsai-client': {
    columns: ['Method', 'On', 'What it does'],
    source: 'bonsai/sdk/src/alpha.rs',
    rows: [
      ['`from_env()`', '`Client`', 'Client from `BONSAI_API_URL` and `BONSAI_API_KEY`'],
      ['`from_parts(url, key)`', '`Client`', 'Client from two strings'],
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
      ['`new(uuid)`', '`SessionId`, `SnarkId`', 'Handle from a stored UUID; sends no request'],
      ['`status(&client)`', '`SessionId`', 'Current `SessionStatusRes`'],
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
        'Bonsai, or the storage behind an upload URL, answered with any status outside 2xx (except to `download`, which does not look at it); the quotes contain the body. In `alpha_async`, it may also mean that the call’s task failed',
      ],
      [
        '`HttpErr`',
        '`HTTP error from reqwest`',
        'No connection, TLS failure, time limit, or an answer that is not the expected JSON',
      ],
      [
        '`HttpHeaderErr`',
        '`HTTP header failed to construct`',
        'The key contains a character that headers forbid, often a line break',
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
} satisfies ApiReference;
