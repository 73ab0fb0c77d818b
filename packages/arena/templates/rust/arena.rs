//! The arena's side of the table: reads stud-arena/1 from standard input, asks your bot, writes its answers.
//! The standard library, nothing else. You need not change anything here.
#![allow(dead_code)] // not every bot reads every field

use std::collections::HashMap;
use std::io::{ErrorKind, Read, Write};

// --- JSON -------------------------------------------------------------------------------------

/// One JSON value. The accessors say what is wrong when the value is of another kind.
#[derive(Debug, PartialEq)]
pub enum Value {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Value>),
    Object(Vec<(String, Value)>),
}

impl Value {
    /// The field of that name. Of several with one name the last counts.
    pub fn find(&self, name: &str) -> Option<&Value> {
        match self {
            Value::Object(fields) => fields.iter().rev().find(|field| field.0 == name).map(|field| &field.1),
            _ => None,
        }
    }

    pub fn at(&self, name: &str) -> Result<&Value, String> {
        self.find(name).ok_or_else(|| format!("it has no \"{name}\""))
    }

    pub fn text(&self) -> Result<&str, String> {
        match self {
            Value::Text(text) => Ok(text),
            _ => Err("it has something else where a text belongs".to_string()),
        }
    }

    pub fn integer(&self) -> Result<i64, String> {
        match self {
            Value::Number(number) if *number == number.floor() && number.abs() <= 9007199254740992.0 => {
                Ok(*number as i64)
            }
            _ => Err("it has something else where a whole number belongs".to_string()),
        }
    }

    pub fn list(&self) -> Result<&[Value], String> {
        match self {
            Value::List(items) => Ok(items),
            _ => Err("it has something else where a list belongs".to_string()),
        }
    }
}

const DEEPEST: usize = 256;

/// Reads one JSON text exactly: what the standard does not allow is an error.
pub fn read_json(text: &str) -> Result<Value, String> {
    let mut reader = JsonReader { bytes: text.as_bytes(), at: 0 };
    let value = reader.value(0)?;
    reader.skip();
    if reader.at < reader.bytes.len() {
        return reader.fail("something follows the value");
    }
    Ok(value)
}

struct JsonReader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl JsonReader<'_> {
    fn fail<T>(&self, why: &str) -> Result<T, String> {
        Err(format!("it is no JSON: {why} at byte {}", self.at))
    }

    fn peek(&self) -> u8 {
        self.bytes.get(self.at).copied().unwrap_or(0)
    }

    fn skip(&mut self) {
        while matches!(self.peek(), b' ' | b'\t' | b'\n' | b'\r') {
            self.at += 1;
        }
    }

    fn take(&mut self, wanted: u8) -> bool {
        let found = self.peek() == wanted;
        self.at += usize::from(found);
        found
    }

    fn value(&mut self, depth: usize) -> Result<Value, String> {
        if depth > DEEPEST {
            return self.fail("it is nested too deeply");
        }
        self.skip();
        match self.peek() {
            b'{' => self.object(depth),
            b'[' => self.list(depth),
            b'"' => Ok(Value::Text(self.string()?)),
            b't' => self.word("true", Value::Bool(true)),
            b'f' => self.word("false", Value::Bool(false)),
            b'n' => self.word("null", Value::Null),
            _ => self.number(),
        }
    }

    fn object(&mut self, depth: usize) -> Result<Value, String> {
        let mut fields = Vec::new();
        self.at += 1;
        self.skip();
        if self.take(b'}') {
            return Ok(Value::Object(fields));
        }
        loop {
            self.skip();
            if self.peek() != b'"' {
                return self.fail("a field's name is missing");
            }
            let name = self.string()?;
            self.skip();
            if !self.take(b':') {
                return self.fail("a colon is missing");
            }
            fields.push((name, self.value(depth + 1)?));
            self.skip();
            if self.take(b'}') {
                return Ok(Value::Object(fields));
            }
            if !self.take(b',') {
                return self.fail("a comma or } is missing");
            }
        }
    }

    fn list(&mut self, depth: usize) -> Result<Value, String> {
        let mut items = Vec::new();
        self.at += 1;
        self.skip();
        if self.take(b']') {
            return Ok(Value::List(items));
        }
        loop {
            items.push(self.value(depth + 1)?);
            self.skip();
            if self.take(b']') {
                return Ok(Value::List(items));
            }
            if !self.take(b',') {
                return self.fail("a comma or ] is missing");
            }
        }
    }

    fn word(&mut self, word: &str, value: Value) -> Result<Value, String> {
        if !self.bytes[self.at..].starts_with(word.as_bytes()) {
            return self.fail("an unknown word");
        }
        self.at += word.len();
        Ok(value)
    }

    fn digits(&mut self) -> bool {
        let from = self.at;
        while self.peek().is_ascii_digit() {
            self.at += 1;
        }
        self.at > from
    }

    fn number(&mut self) -> Result<Value, String> {
        let from = self.at;
        self.take(b'-');
        if !self.take(b'0') && !self.digits() {
            return self.fail("a value is missing");
        }
        if self.take(b'.') && !self.digits() {
            return self.fail("a digit is missing");
        }
        if self.take(b'e') || self.take(b'E') {
            if !self.take(b'+') {
                self.take(b'-');
            }
            if !self.digits() {
                return self.fail("a digit is missing");
            }
        }
        let text = std::str::from_utf8(&self.bytes[from..self.at]).unwrap_or("");
        match text.parse() {
            Ok(number) => Ok(Value::Number(number)),
            Err(_) => self.fail("an unreadable number"),
        }
    }

    fn string(&mut self) -> Result<String, String> {
        let mut out = Vec::new();
        self.at += 1;
        loop {
            let Some(&byte) = self.bytes.get(self.at) else {
                return self.fail("a text has no end");
            };
            self.at += 1;
            match byte {
                b'"' => break,
                0..=0x1F => return self.fail("a control character in a text"),
                b'\\' => {
                    let escaped = self.peek();
                    self.at += 1;
                    match escaped {
                        b'"' | b'\\' | b'/' => out.push(escaped),
                        b'b' => out.push(8),
                        b'f' => out.push(12),
                        b'n' => out.push(b'\n'),
                        b'r' => out.push(b'\r'),
                        b't' => out.push(b'\t'),
                        b'u' => {
                            let mut room = [0; 4];
                            out.extend_from_slice(self.unicode()?.encode_utf8(&mut room).as_bytes());
                        }
                        _ => return self.fail("an unknown escape"),
                    }
                }
                _ => out.push(byte),
            }
        }
        Ok(String::from_utf8_lossy(&out).into_owned())
    }

    fn hex(&mut self) -> Result<u32, String> {
        let mut code = 0;
        for _ in 0..4 {
            match (self.peek() as char).to_digit(16) {
                Some(digit) => code = code << 4 | digit,
                None => return self.fail("\\u wants four hex digits"),
            }
            self.at += 1;
        }
        Ok(code)
    }

    /// A character beyond U+FFFF comes as two escapes; half of such a pair alone becomes U+FFFD.
    fn unicode(&mut self) -> Result<char, String> {
        let mut code = self.hex()?;
        if (0xD800..0xDC00).contains(&code) && self.bytes[self.at..].starts_with(b"\\u") {
            let back = self.at;
            self.at += 2;
            let low = self.hex()?;
            if (0xDC00..0xE000).contains(&low) {
                code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
            } else {
                self.at = back;
            }
        }
        Ok(char::from_u32(code).unwrap_or('\u{FFFD}'))
    }
}

/// A text as JSON, quotes included.
pub fn quote(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => {
                out.push('\\');
                out.push(c);
            }
            '\0'..='\u{1F}' => out.push_str(&format!("\\u{:04x}", c as u32)),
            _ => out.push(c),
        }
    }
    out.push('"');
    out
}

// --- What the arena tells ---------------------------------------------------------------------

/// A card is a whole number: four times its rank (2 to 14, the ace) plus its suit (0 to 3: c, d, h, s).
pub type Card = usize;

pub fn rank_of(card: Card) -> usize {
    card / 4
}

pub fn suit_of(card: Card) -> usize {
    card % 4
}

/// "As4d" as two cards.
pub fn read_cards(text: &str) -> Result<Vec<Card>, String> {
    text.as_bytes()
        .chunks(2)
        .map(|pair| {
            let rank = "23456789TJQKA".bytes().position(|rank| rank == pair[0]);
            let suit = "cdhs".bytes().position(|suit| Some(&suit) == pair.get(1));
            match (rank, suit) {
                (Some(rank), Some(suit)) => Ok(4 * (rank + 2) + suit),
                _ => Err("it has an unknown card".to_string()),
            }
        })
        .collect()
}

/// What a bot needs to know of a game's rules; the message has many more.
#[derive(Clone)]
pub struct Variant {
    pub id: String,
    pub deck: Vec<Card>,
    /// Cards a player gets face down, all streets together.
    pub down: usize,
    /// And face up.
    pub up: usize,
    pub shares: Vec<String>,
}

/// A series of hands at one table with fixed seats.
#[derive(Clone)]
pub struct Session {
    pub number: i64,
    pub seat: usize,
    pub seats: usize,
    pub hands: i64,
    /// The only chance to use, if your hands are to be reproducible.
    pub seed: u64,
    /// By id; one, unless the run rotates games.
    pub games: HashMap<String, Variant>,
}

/// Something you may do.
pub struct Choice {
    /// fold, check, call, bringIn, complete, bet, raise, declare
    pub action: String,
    /// Your total in this betting round.
    pub to: Option<i64>,
    /// Without a fixed limit: `to` may be anything from the first to the second.
    pub range: Option<(i64, i64)>,
    /// Of a declaration: high, low, both.
    pub side: Option<String>,
}

/// Your turn: all that you may know. Lists "by seat" have one entry for every seat.
pub struct View {
    pub id: i64,
    pub session: i64,
    pub hand: i64,
    pub variant: String,
    pub seat: usize,
    pub dealer: usize,
    pub street: String,
    /// Yours, in the order dealt.
    pub cards: Vec<Card>,
    /// By seat: what lies face up, folded seats' too.
    pub boards: Vec<Vec<Card>>,
    pub community: Vec<Card>,
    /// By seat: chips behind.
    pub stacks: Vec<i64>,
    /// By seat: put in this round.
    pub bets: Vec<i64>,
    /// By seat: put in this hand.
    pub paid: Vec<i64>,
    /// Seats that have not folded.
    pub live: Vec<usize>,
    pub pots: Vec<i64>,
    pub unit: i64,
    pub raises_left: i64,
    pub history: String,
    pub legal: Vec<Choice>,
}

/// What came of a hand. Cards nobody showed stay unknown.
pub struct HandResult {
    pub session: i64,
    pub hand: i64,
    /// By seat: chips won or lost.
    pub net: Vec<i64>,
    pub shown: Vec<Vec<Card>>,
    pub boards: Vec<Vec<Card>>,
    pub community: Vec<Card>,
    pub history: String,
}

/// What you do: an action of `legal`, with its `to` or `side`, and a note for the replay if you like.
#[derive(Debug, Default, PartialEq)]
pub struct Answer {
    pub action: String,
    pub to: Option<i64>,
    pub side: Option<String>,
    pub note: String,
}

/// A bot at one table. One is made for every session and dropped when the session ends.
pub trait Player {
    fn act(&mut self, view: &View) -> Answer;
    fn hand_end(&mut self, _result: &HandResult) {}
    fn session_end(&mut self, _net: &[i64]) {}
}

fn each<T>(list: &Value, read: impl Fn(&Value) -> Result<T, String>) -> Result<Vec<T>, String> {
    list.list()?.iter().map(read).collect()
}

/// A number of cards or seats, or a seat.
fn read_count(value: &Value) -> Result<usize, String> {
    match value.integer()? {
        count @ 0..=10000 => Ok(count as usize),
        _ => Err("it has a number that is too small or too great".to_string()),
    }
}

fn read_hands(value: &Value) -> Result<Vec<Vec<Card>>, String> {
    each(value, |cards| read_cards(cards.text()?))
}

fn read_integers(value: &Value) -> Result<Vec<i64>, String> {
    each(value, Value::integer)
}

fn read_variant(value: &Value) -> Result<Variant, String> {
    let deck = value.at("deck")?;
    let suits = deck.at("suits")?.text()?;
    let mut cards = Vec::new();
    for rank in deck.at("ranks")?.text()?.chars() {
        for suit in suits.chars() {
            cards.extend(read_cards(&format!("{rank}{suit}"))?);
        }
    }
    let streets = value.at("streets")?;
    let of_all_streets = |field: &str| -> Result<usize, String> {
        Ok(each(streets, |street| read_count(street.at(field)?))?.iter().sum())
    };
    let variant = Variant {
        id: value.at("id")?.text()?.to_string(),
        deck: cards,
        down: of_all_streets("down")?,
        up: of_all_streets("up")?,
        shares: each(value.at("shares")?, |share| Ok(share.text()?.to_string()))?,
    };
    if variant.shares.is_empty() || variant.down + variant.up > variant.deck.len() {
        return Err("its game cannot be played".to_string());
    }
    Ok(variant)
}

fn read_session(message: &Value) -> Result<Session, String> {
    let mut variants = vec![read_variant(message.at("variant")?)?];
    if let Some(games) = message.find("games") {
        variants.extend(each(games, |game| read_variant(game.at("variant")?))?);
    }
    Ok(Session {
        number: message.at("session")?.integer()?,
        seat: read_count(message.at("seat")?)?,
        seats: read_count(message.at("seats")?)?,
        hands: message.at("hands")?.integer()?,
        seed: u64::from_str_radix(message.at("seed")?.text()?, 16).map_err(|_| "its seed is no hex number")?,
        games: variants.into_iter().map(|variant| (variant.id.clone(), variant)).collect(),
    })
}

fn read_choice(value: &Value) -> Result<Choice, String> {
    let amount = |name: &str| value.find(name).map(Value::integer).transpose();
    Ok(Choice {
        action: value.at("action")?.text()?.to_string(),
        to: amount("to")?,
        range: amount("min")?.zip(amount("max")?),
        side: value.find("side").map(|side| side.text().map(str::to_string)).transpose()?,
    })
}

fn read_view(message: &Value) -> Result<View, String> {
    let view = View {
        id: message.at("id")?.integer()?,
        session: message.at("session")?.integer()?,
        hand: message.at("hand")?.integer()?,
        variant: message.at("variant")?.text()?.to_string(),
        seat: read_count(message.at("seat")?)?,
        dealer: read_count(message.at("dealer")?)?,
        street: message.at("street")?.text()?.to_string(),
        cards: read_cards(message.at("cards")?.text()?)?,
        boards: read_hands(message.at("boards")?)?,
        community: read_cards(message.at("community")?.text()?)?,
        stacks: read_integers(message.at("stacks")?)?,
        bets: read_integers(message.at("bets")?)?,
        paid: read_integers(message.at("paid")?)?,
        live: each(message.at("live")?, read_count)?,
        pots: read_integers(message.at("pots")?)?,
        unit: message.at("unit")?.integer()?,
        raises_left: message.at("raisesLeft")?.integer()?,
        history: message.at("history")?.text()?.to_string(),
        legal: each(message.at("legal")?, read_choice)?,
    };
    if view.legal.is_empty() {
        return Err("it leaves nothing to do".to_string());
    }
    let seats = view.boards.len();
    let by_seat = [view.stacks.len(), view.bets.len(), view.paid.len()];
    let fits = by_seat == [seats; 3] && view.live.iter().all(|seat| *seat < seats);
    if !fits || !view.live.contains(&view.seat) {
        return Err("its seats do not fit together".to_string());
    }
    Ok(view)
}

fn read_hand_result(message: &Value) -> Result<HandResult, String> {
    Ok(HandResult {
        session: message.at("session")?.integer()?,
        hand: message.at("hand")?.integer()?,
        net: read_integers(message.at("net")?)?,
        shown: read_hands(message.at("shown")?)?,
        boards: read_hands(message.at("boards")?)?,
        community: read_cards(message.at("community")?.text()?)?,
        history: message.at("history")?.text()?.to_string(),
    })
}

// --- The conversation -------------------------------------------------------------------------

const FLUSH_LINES: usize = 32;
const MOST_COMPLAINTS: usize = 20;

/// What the bot calls itself, and how many questions it takes at once.
pub struct Named {
    pub name: &'static str,
    pub version: &'static str,
    pub in_flight: usize,
}

struct Seat {
    games: Vec<String>,
    player: Box<dyn Player>,
}

/// Bytes in, lines out. Many sessions may be open at once, each with a player of its own.
pub struct Conversation<S, W> {
    named: Named,
    seated: S,
    write: W,
    /// By session.
    seats: HashMap<i64, Seat>,
    rest: Vec<u8>,
    pending: String,
    pending_lines: usize,
    complaints: usize,
    first: bool,
    over: bool,
}

impl<S: Fn(Session) -> Box<dyn Player>, W: FnMut(&str)> Conversation<S, W> {
    pub fn new(named: Named, seated: S, write: W) -> Self {
        Conversation {
            named,
            seated,
            write,
            seats: HashMap::new(),
            rest: Vec::new(),
            pending: String::new(),
            pending_lines: 0,
            complaints: 0,
            first: true,
            over: false,
        }
    }

    /// Whether the arena has said goodbye.
    pub fn over(&self) -> bool {
        self.over
    }

    /// A block of bytes; a line, and a character, may be cut in two.
    pub fn push(&mut self, bytes: &[u8]) {
        let mut parts = bytes.split(|byte| *byte == b'\n');
        if let Some(part) = parts.next() {
            self.rest.extend_from_slice(part);
        }
        for part in parts {
            self.line();
            self.rest.extend_from_slice(part);
        }
        self.flush();
    }

    /// The arena has closed its end: the last line may lack its newline.
    pub fn end(&mut self) {
        self.line();
        self.flush();
    }

    fn line(&mut self) {
        let bytes = std::mem::take(&mut self.rest);
        let text = String::from_utf8_lossy(&bytes);
        let mut line = &*text;
        if self.first {
            line = line.strip_prefix('\u{FEFF}').unwrap_or(line);
        }
        self.first = false;
        line = line.trim_matches([' ', '\t', '\r']);
        if self.over || line.is_empty() {
            return;
        }
        if let Err(error) = self.receive(line) {
            let start: String = line.chars().take(200).collect();
            self.complain(&format!("passed over a line, since {error}: {start}"));
        }
    }

    fn receive(&mut self, line: &str) -> Result<(), String> {
        let message = read_json(line)?;
        match message.at("type")?.text()? {
            "act" | "declare" => {
                let view = read_view(&message)?;
                let seat = self.seats.get_mut(&view.session).ok_or("no such session has begun")?;
                if !seat.games.contains(&view.variant) {
                    return Err("its session does not play that game".to_string());
                }
                let answer = seat.player.act(&view);
                self.answer(view.id, &answer);
            }
            "hand" => {
                let result = read_hand_result(&message)?;
                if let Some(seat) = self.seats.get_mut(&result.session) {
                    seat.player.hand_end(&result);
                }
            }
            "session" => {
                let session = read_session(&message)?;
                let (number, games) = (session.number, session.games.keys().cloned().collect());
                self.seats.insert(number, Seat { games, player: (self.seated)(session) });
            }
            "sessionEnd" => {
                let net = read_integers(message.at("net")?)?;
                if let Some(mut seat) = self.seats.remove(&message.at("session")?.integer()?) {
                    seat.player.session_end(&net);
                }
            }
            "hello" => {
                let Named { name, version, in_flight } = self.named;
                let (name, version) = (quote(name), quote(version));
                self.send(&format!(
                    "{{\"type\":\"ready\",\"protocol\":\"stud-arena/1\",\"name\":{name},\"version\":{version},\"inFlight\":{in_flight}}}\n"
                ));
            }
            "bye" => self.over = true,
            _ => return Err("its type is unknown".to_string()),
        }
        Ok(())
    }

    fn answer(&mut self, id: i64, answer: &Answer) {
        let mut line = format!("{{\"type\":\"action\",\"id\":{id},\"action\":{}", quote(&answer.action));
        if let Some(to) = answer.to {
            line += &format!(",\"to\":{to}");
        }
        if let Some(side) = &answer.side {
            line += &format!(",\"side\":{}", quote(side));
        }
        if !answer.note.is_empty() {
            line += &format!(",\"note\":{}", quote(&answer.note));
        }
        self.send(&(line + "}\n"));
    }

    fn send(&mut self, line: &str) {
        self.pending += line;
        self.pending_lines += 1;
        if self.pending_lines >= FLUSH_LINES {
            self.flush();
        }
    }

    fn flush(&mut self) {
        if self.pending_lines > 0 {
            (self.write)(&self.pending);
            self.pending.clear();
            self.pending_lines = 0;
        }
    }

    fn complain(&mut self, text: &str) {
        self.complaints += 1;
        if self.complaints <= MOST_COMPLAINTS {
            log(&format!("{}: {text}", self.named.name));
        }
        if self.complaints == MOST_COMPLAINTS {
            log(&format!("{}: further complaints are not shown", self.named.name));
        }
    }
}

/// A line for the bot's log.
pub fn log(text: &str) {
    // Nobody may be reading it: that is no reason to stop, as eprintln! would.
    let _ = writeln!(std::io::stderr(), "{text}");
}

/// Plays until the arena says goodbye.
pub fn run(named: Named, seated: impl Fn(Session) -> Box<dyn Player>) {
    let gone = std::cell::Cell::new(false);
    let mut conversation = Conversation::new(named, seated, |lines: &str| {
        let mut out = std::io::stdout();
        // The arena has gone when it reads no more.
        if out.write_all(lines.as_bytes()).and_then(|()| out.flush()).is_err() {
            gone.set(true);
        }
    });
    let mut input = std::io::stdin().lock();
    let mut block = vec![0; 65536];
    while !conversation.over() && !gone.get() {
        match input.read(&mut block) {
            Ok(0) => return conversation.end(),
            Ok(count) => conversation.push(&block[..count]),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(_) => return conversation.end(),
        }
    }
}
