//! Positions with the answers you expect, how the bot listens, and what hands are worth: sh test.sh

use crate::arena::{quote, read_cards, read_json, Conversation, Named, Value};
use crate::{ranking, Bot};

const HELLO: &str = r#"{"type":"hello","protocol":"stud-arena/1","arena":"1","limits":{}}"#;

const RAZZ: &str = r#"{"type":"session","session":7,"variant":{"id":"razz","deck":{"ranks":"23456789TJQKA","suits":"cdhs"},
"streets":[{"name":"third","down":2,"up":1,"unit":"small"},{"name":"fourth","down":0,"up":1,"unit":"small"},
{"name":"fifth","down":0,"up":1,"unit":"big"},{"name":"sixth","down":0,"up":1,"unit":"big"},{"name":"seventh","down":1,"up":0,"unit":"big"}],
"shares":["ace-to-five"]},"stakes":{"ante":25,"bringIn":50,"smallBet":100,"bigBet":200},"seat":1,"seats":2,"hands":50,"seed":"00ff00ff00ff00ff"}"#;

/// What the bot answers on fourth street of razz, facing a bet of 100; `shown` is the opponent's board.
fn answer_to_bet(cards: &str, board: &str, shown: &str) -> String {
    let act = format!(
        r#"{{"type":"act","id":4711,"session":7,"hand":3,"variant":"razz","seat":1,"dealer":0,"street":"fourth","cards":"{cards}",
"boards":["{shown}","{board}"],"community":"","stacks":[7775,7875],"bets":[100,0],"paid":[225,125],"live":[0,1],"pots":[350],"unit":100,
"raisesLeft":3,"history":"0i50 1m100 0c100 / 0b100","legal":[{{"action":"fold"}},{{"action":"call","to":100}},{{"action":"raise","to":200}}]}}"#
    );
    let lines = [HELLO, RAZZ, &act].map(|line| line.replace('\n', ""));
    let answers = talk(&(lines.join("\r\n") + "\n"), 1);
    answers.lines().last().unwrap_or("").to_string()
}

/// What the bot writes when it hears `text` in chunks of so many bytes.
fn talk(text: &str, chunk: usize) -> String {
    let mut out = String::new();
    let named = Named { name: "test", version: "1", in_flight: 64 };
    let mut conversation = Conversation::new(named, |session| Box::new(Bot { session }), |lines: &str| out += lines);
    text.as_bytes().chunks(chunk).for_each(|bytes| conversation.push(bytes));
    conversation.end();
    drop(conversation);
    out
}

#[test]
fn raises_four_good_cards_in_razz_and_folds_bad_ones_to_a_good_board() {
    let good = answer_to_bet("As4d7c2h", "7c2h", "Kd9c");
    assert!(good.starts_with(r#"{"type":"action","id":4711,"action":"raise","to":200"#), "{good}");
    let bad = answer_to_bet("KsKhQcQd", "QcQd", "4c5d");
    assert!(bad.starts_with(r#"{"type":"action","id":4711,"action":"fold""#), "{bad}");
}

#[test]
fn answers_the_same_however_the_bytes_are_cut() {
    let text = format!("\u{FEFF}{HELLO}\r\n\n{{\"type\":\"later\"}}\nno json\n{}\n", RAZZ.replace('\n', ""));
    let ready =
        "{\"type\":\"ready\",\"protocol\":\"stud-arena/1\",\"name\":\"test\",\"version\":\"1\",\"inFlight\":64}\n";
    assert_eq!([1, 7, 65536].map(|chunk| talk(&text, chunk)), [ready, ready, ready]);
}

#[test]
fn reads_json_as_the_standard_says() {
    let text = read_json(r#""a\"\\\/\b\f\n\r\t\u00e9\uD83C\uDCA1 \ud83c|""#);
    assert_eq!(text, Ok(Value::Text("a\"\\/\u{8}\u{c}\n\r\té🂡 \u{FFFD}|".to_string())));
    assert_eq!(read_json(" -12.5e-1 "), Ok(Value::Number(-1.25)));
    assert_eq!(read_json(r#"{"a":1,"a":[true,false,null]}"#).unwrap().at("a").unwrap().list().unwrap().len(), 3);
    assert_eq!(quote("a\"\\\n"), r#""a\"\\\u000a""#);
    let deep = |depth: usize| "[".repeat(depth) + &"]".repeat(depth);
    assert!(read_json(&deep(200)).is_ok());
    let bad = [
        "",
        "{",
        "[1,]",
        "{\"a\":1,}",
        "01",
        "1.",
        ".5",
        "+1",
        "1e",
        "nul",
        "\"\\x\"",
        "\"\\u12\"",
        "\"",
        "\"\t\"",
        "[1] 2",
    ];
    for text in bad.iter().map(|text| text.to_string()).chain([deep(100_000)]) {
        assert!(read_json(&text).is_err(), "{}", &text[..text.len().min(20)]);
    }
}

/// Checks that the hands stand from the worst to the best.
fn assert_ladder(share: &str, hands: &[&str]) {
    let values: Vec<i32> = hands.iter().map(|hand| ranking::value(share, &read_cards(hand).unwrap(), 2)).collect();
    assert!(values.windows(2).all(|pair| pair[0] < pair[1]), "{share}: {values:?}");
}

#[test]
fn hands_beat_each_other_as_the_rules_say() {
    let high = [
        "KcQdJh9s7c",
        "2c2dAhKsQc",
        "AcAd4h3s2c",
        "3c3d2h2sKc",
        "2c2d2h4s3c",
        "Ac2d3h4s5c",
        "2c3d4h5s6c",
        "2c3c4c5c7c",
    ];
    assert_ladder(
        "high",
        &[&high[..], &["2c2d2h3s3c", "3c3d3h2s2c", "2c2d2h2s3c", "Ac2c3c4c5c", "TcJcQcKcAc"]].concat(),
    );
    assert_ladder("high", &["2c2d3h3sAcAdKh", "AcAdKhKs2c3d4h", "9cTdJhQsKc2d2h"]);
    assert_ladder(
        "soko",
        &["AcAdKhQs2c", "Ac2d3h4sKc", "2c3d4h5s9c", "TcJdQhKs2c", "AcAdKhQsJc", "2c3c4c5c9d", "2c2d3h3s4c"],
    );
    assert_ladder(
        "ace-to-five",
        &["3c3d3h5s5c", "KcKd4h3s2c", "2c2d7h6s5c", "AcAdTh9s8c", "KcQdJhTs9c", "KcQdJhTs7c", "9c8d7h6s5c"],
    );
    assert_ladder("ace-to-five", &["9c7d6h5s3c", "9c7d6h5sAc", "6c5d4h3s2c", "6c4d3h2sAc", "5c4d3h2sAc"]);
    assert_ladder(
        "eight-or-better",
        &["9c7d6h5s3cKdKh", "8c7d6h5s4cKdKh", "8c6d4h2sAcKdKh", "7c6d5h4s2cKdKh", "Ac2d3h4s5c5d5h"],
    );
    assert_ladder(
        "deuce-to-seven",
        &["2c3d4h5s6c", "2c2d4h5s6c", "Ac2d3h4s5c", "Kc7d4h3s2c", "7c6d4h3s2c", "7c5d4h3s2cKdKh"],
    );
    assert_ladder("high-spade-in-the-hole", &["2c3dAs", "2s3d", "KsAh"]);
}
