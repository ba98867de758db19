use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpListener,
    thread::{spawn, JoinHandle},
};

use bonsai_sdk::alpha::{responses::Groth16Seal, Client, SdkErr, SessionId};
use host::bonsai_ethereum::{encode_seal, image_id_bytes, payload};
use risc0_zkvm::sha::Digest;

#[test]
fn seal_is_eight_words() {
    let seal = Groth16Seal {
        a: vec![vec![1], vec![2]],
        b: vec![vec![vec![3], vec![4]], vec![vec![5], vec![6]]],
        c: vec![vec![7], vec![8; 32]],
        public: vec![],
    };
    let encoded = encode_seal(&seal).unwrap();
    assert_eq!(encoded.len(), 256);
    for (i, word) in encoded.chunks(32).take(7).enumerate() {
        assert_eq!(word[31], i as u8 + 1);
        assert!(word[..31].iter().all(|byte| *byte == 0));
    }
    assert_eq!(encoded[224..], [8; 32]);
}

#[test]
fn payload_is_selector_journal_image_id() {
    let bytes = payload([1, 2, 3, 4], &[9; 64], [7; 32]);
    assert_eq!(bytes.len(), 4 + 64 + 32);
    assert_eq!(bytes[4..68], [9; 64]);
    assert_eq!(bytes[68..], [7; 32]);
}

#[test]
fn image_id_has_the_bytes_of_the_digest() {
    let words = [0x0403_0201, 0, 0, 0, 0, 0, 0, 0x0100_0000];
    let bytes = image_id_bytes(words);
    assert_eq!(bytes[..4], [1, 2, 3, 4]);
    assert_eq!(bytes, <[u8; 32]>::from(Digest::from(words)));
}

// What the SDK sends and how it reads the answers, against a server of four lines.

/// Answers one request with `answer`; the thread returns the request's text.
fn serve(answer: String) -> (String, JoinHandle<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let thread = spawn(move || {
        let (stream, _) = listener.accept().unwrap();
        let mut reader = BufReader::new(stream);
        let mut request = String::new();
        let mut length = 0;
        loop {
            let mut line = String::new();
            reader.read_line(&mut line).unwrap();
            if let Some(n) = line.to_lowercase().strip_prefix("content-length:") {
                length = n.trim().parse().unwrap();
            }
            request.push_str(&line);
            if line == "\r\n" {
                break;
            }
        }
        let mut body = vec![0; length];
        reader.read_exact(&mut body).unwrap();
        request.push_str(std::str::from_utf8(&body).unwrap());
        reader.get_mut().write_all(answer.as_bytes()).unwrap();
        request
    });
    (url, thread)
}

fn answer(status: &str, body: &str) -> String {
    format!(
        "HTTP/1.1 {status}\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    )
}

fn connect(url: String) -> Client {
    Client::from_parts(url, "secret".into(), risc0_zkvm::VERSION).unwrap()
}

// region: known-image
#[test]
fn status_204_means_known() {
    let (url, server) = serve("HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n".into());

    let known = connect(url).upload_img("c0ffee", vec![1, 2, 3]).unwrap();

    assert!(known);
    let request = server.join().unwrap();
    assert!(request.starts_with("GET /images/upload/c0ffee HTTP/1.1\r\n"));
    assert!(request.contains("x-api-key: secret\r\n"));
    assert!(request.contains("x-risc0-version: 0.19.1\r\n"));
}
// endregion: known-image

// region: session-body
#[test]
fn a_session_is_created_with_json() {
    let (url, server) = serve(answer("200 OK", r#"{"uuid":"5e55"}"#));

    let session = connect(url)
        .create_session("c0ffee".into(), "1409".into())
        .unwrap();

    assert_eq!(session, SessionId::new("5e55".into()));
    let request = server.join().unwrap();
    assert!(request.starts_with("POST /sessions/create HTTP/1.1\r\n"));
    assert!(request.ends_with(r#"{"img":"c0ffee","input":"1409"}"#));
}
// endregion: session-body

// region: failed-session
#[test]
fn a_failed_session_explains_itself() {
    let (url, server) = serve(answer(
        "200 OK",
        r#"{"status":"FAILED","receipt_url":null,"error_msg":"guest panicked","state":null}"#,
    ));

    let answer = SessionId::new("5e55".into()).status(&connect(url)).unwrap();

    assert_eq!(answer.status, "FAILED");
    assert_eq!(answer.error_msg.as_deref(), Some("guest panicked"));
    let request = server.join().unwrap();
    assert!(request.starts_with("GET /sessions/status/5e55 HTTP/1.1\r\n"));
}
// endregion: failed-session

// region: refused
#[test]
fn a_refusal_carries_the_body() {
    let (url, server) = serve(answer("401 Unauthorized", "unknown key"));

    let refusal = connect(url).upload_input(vec![]).unwrap_err();

    assert!(matches!(&refusal, SdkErr::InternalServerErr(body) if body == "unknown key"));
    assert_eq!(refusal.to_string(), "server error `unknown key`");
    server.join().unwrap();
}
// endregion: refused
