package main

// The arena's side of the table: reads stud-arena/1 from standard input, asks your bot, writes its answers.
// The standard library, nothing else. You need not change anything here.

import (
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"
	"strings"
	"unicode/utf8"
)

// --- JSON -------------------------------------------------------------------------------------

// object is a JSON object. Texts are string, numbers float64, truths bool, lists []any, null nil.
type object map[string]any

const deepest = 256

// jsonReader reads one JSON text exactly: what the standard does not allow is an error.
type jsonReader struct {
	text string
	at   int
}

func readJSON(text string) (any, error) {
	r := &jsonReader{text: text}
	value, err := r.value(0)
	if err != nil {
		return nil, err
	}
	r.skip()
	if r.at < len(text) {
		return nil, r.failure("something follows the value")
	}
	return value, nil
}

func (r *jsonReader) failure(why string) error {
	return fmt.Errorf("it is no JSON: %s at byte %d", why, r.at)
}

func (r *jsonReader) peek() byte {
	if r.at < len(r.text) {
		return r.text[r.at]
	}
	return 0
}

func (r *jsonReader) skip() {
	for r.peek() == ' ' || r.peek() == '\t' || r.peek() == '\n' || r.peek() == '\r' {
		r.at++
	}
}

func (r *jsonReader) take(wanted byte) bool {
	if r.peek() != wanted {
		return false
	}
	r.at++
	return true
}

func (r *jsonReader) value(depth int) (any, error) {
	if depth > deepest {
		return nil, r.failure("it is nested too deeply")
	}
	r.skip()
	switch r.peek() {
	case '{':
		return r.object(depth)
	case '[':
		return r.list(depth)
	case '"':
		return r.text_()
	case 't':
		return r.word("true", true)
	case 'f':
		return r.word("false", false)
	case 'n':
		return r.word("null", nil)
	default:
		return r.number()
	}
}

func (r *jsonReader) object(depth int) (any, error) {
	fields := object{}
	r.at++
	r.skip()
	if r.take('}') {
		return fields, nil
	}
	for {
		r.skip()
		if r.peek() != '"' {
			return nil, r.failure("a field's name is missing")
		}
		name, err := r.text_()
		if err != nil {
			return nil, err
		}
		r.skip()
		if !r.take(':') {
			return nil, r.failure("a colon is missing")
		}
		value, err := r.value(depth + 1)
		if err != nil {
			return nil, err
		}
		// Of several fields with one name the last counts.
		fields[name] = value
		r.skip()
		if r.take('}') {
			return fields, nil
		}
		if !r.take(',') {
			return nil, r.failure("a comma or } is missing")
		}
	}
}

func (r *jsonReader) list(depth int) (any, error) {
	items := []any{}
	r.at++
	r.skip()
	if r.take(']') {
		return items, nil
	}
	for {
		value, err := r.value(depth + 1)
		if err != nil {
			return nil, err
		}
		items = append(items, value)
		r.skip()
		if r.take(']') {
			return items, nil
		}
		if !r.take(',') {
			return nil, r.failure("a comma or ] is missing")
		}
	}
}

func (r *jsonReader) word(word string, value any) (any, error) {
	if !strings.HasPrefix(r.text[r.at:], word) {
		return nil, r.failure("an unknown word")
	}
	r.at += len(word)
	return value, nil
}

func (r *jsonReader) digits() bool {
	from := r.at
	for r.peek() >= '0' && r.peek() <= '9' {
		r.at++
	}
	return r.at > from
}

func (r *jsonReader) number() (any, error) {
	from := r.at
	r.take('-')
	if !r.take('0') && !r.digits() {
		return nil, r.failure("a value is missing")
	}
	if r.take('.') && !r.digits() {
		return nil, r.failure("a digit is missing")
	}
	if r.take('e') || r.take('E') {
		if !r.take('+') {
			r.take('-')
		}
		if !r.digits() {
			return nil, r.failure("a digit is missing")
		}
	}
	// The one possible error is a number out of range, which is infinite then.
	number, _ := strconv.ParseFloat(r.text[from:r.at], 64)
	return number, nil
}

func (r *jsonReader) text_() (string, error) {
	var out []byte
	r.at++
	for {
		if r.at >= len(r.text) {
			return "", r.failure("a text has no end")
		}
		c := r.text[r.at]
		r.at++
		if c == '"' {
			return string(out), nil
		}
		if c < 0x20 {
			return "", r.failure("a control character in a text")
		}
		if c != '\\' {
			out = append(out, c)
			continue
		}
		escaped := r.peek()
		r.at++
		switch escaped {
		case '"', '\\', '/':
			out = append(out, escaped)
		case 'b':
			out = append(out, '\b')
		case 'f':
			out = append(out, '\f')
		case 'n':
			out = append(out, '\n')
		case 'r':
			out = append(out, '\r')
		case 't':
			out = append(out, '\t')
		case 'u':
			code, err := r.unicode()
			if err != nil {
				return "", err
			}
			out = utf8.AppendRune(out, code)
		default:
			return "", r.failure("an unknown escape")
		}
	}
}

func (r *jsonReader) hex() (rune, error) {
	var code rune
	for i := 0; i < 4; i++ {
		digit := strings.IndexByte("0123456789abcdef", r.peek()|0x20)
		if r.peek() < '0' || digit < 0 {
			return 0, r.failure("\\u wants four hex digits")
		}
		code = code<<4 | rune(digit)
		r.at++
	}
	return code, nil
}

// unicode reads what follows \u. A character beyond U+FFFF comes as two escapes; half of such a pair alone becomes U+FFFD.
func (r *jsonReader) unicode() (rune, error) {
	code, err := r.hex()
	if err != nil {
		return 0, err
	}
	if code >= 0xD800 && code < 0xDC00 && strings.HasPrefix(r.text[r.at:], "\\u") {
		back := r.at
		r.at += 2
		low, err := r.hex()
		if err != nil {
			return 0, err
		}
		if low >= 0xDC00 && low < 0xE000 {
			code = 0x10000 + (code-0xD800)<<10 + (low - 0xDC00)
		} else {
			r.at = back
		}
	}
	if code >= 0xD800 && code < 0xE000 {
		code = 0xFFFD
	}
	return code, nil
}

// quote writes a text as JSON, quotes included.
func quote(text string) string {
	var out strings.Builder
	out.WriteByte('"')
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '"' || c == '\\':
			out.WriteByte('\\')
			out.WriteByte(c)
		case c < 0x20:
			fmt.Fprintf(&out, "\\u%04x", c)
		default:
			out.WriteByte(c)
		}
	}
	out.WriteByte('"')
	return out.String()
}

// fields takes what a message must have; the first thing missing or of another kind is kept in err.
type fields struct {
	of  object
	err error
}

func fieldsOf(value any) *fields {
	of, ok := value.(object)
	if !ok {
		return &fields{of: object{}, err: errors.New("it has something else where an object belongs")}
	}
	return &fields{of: of}
}

func (f *fields) fail(err error) {
	if f.err == nil {
		f.err = err
	}
}

func (f *fields) has(name string) bool {
	_, found := f.of[name]
	return found
}

func (f *fields) at(name string) any {
	if !f.has(name) {
		f.fail(fmt.Errorf("it has no %q", name))
	}
	return f.of[name]
}

func (f *fields) asText(value any) string {
	text, ok := value.(string)
	if !ok {
		f.fail(errors.New("it has something else where a text belongs"))
	}
	return text
}

func (f *fields) asInteger(value any) int {
	number, ok := value.(float64)
	if !ok || number != math.Floor(number) || math.Abs(number) > 1<<53 {
		f.fail(errors.New("it has something else where a whole number belongs"))
		return 0
	}
	return int(number)
}

// asCount is a number of cards or seats, or a seat.
func (f *fields) asCount(value any) int {
	count := f.asInteger(value)
	if count < 0 || count > 10000 {
		f.fail(errors.New("it has a number that is too small or too great"))
		return 0
	}
	return count
}

func (f *fields) asCards(text string) []card {
	cards, err := readCards(text)
	if err != nil {
		f.fail(err)
	}
	return cards
}

func (f *fields) text(name string) string  { return f.asText(f.at(name)) }
func (f *fields) integer(name string) int  { return f.asInteger(f.at(name)) }
func (f *fields) count(name string) int    { return f.asCount(f.at(name)) }
func (f *fields) cards(name string) []card { return f.asCards(f.text(name)) }

func (f *fields) list(name string) []any {
	list, ok := f.at(name).([]any)
	if !ok {
		f.fail(errors.New("it has something else where a list belongs"))
	}
	return list
}

func (f *fields) texts(name string) []string {
	texts := []string{}
	for _, item := range f.list(name) {
		texts = append(texts, f.asText(item))
	}
	return texts
}

func (f *fields) integers(name string) []int {
	integers := []int{}
	for _, item := range f.list(name) {
		integers = append(integers, f.asInteger(item))
	}
	return integers
}

func (f *fields) hands(name string) [][]card {
	hands := [][]card{}
	for _, text := range f.texts(name) {
		hands = append(hands, f.asCards(text))
	}
	return hands
}

// each reads the objects of a list.
func (f *fields) each(name string, read func(*fields)) {
	for _, item := range f.list(name) {
		inner := fieldsOf(item)
		read(inner)
		if inner.err != nil {
			f.fail(inner.err)
		}
	}
}

// --- What the arena tells ---------------------------------------------------------------------

// card is four times its rank (2 to 14, the ace) plus its suit (0 to 3: c, d, h, s).
type card int

func (c card) rank() int { return int(c) / 4 }
func (c card) suit() int { return int(c) % 4 }

// readCards reads "As4d" as two cards.
func readCards(text string) ([]card, error) {
	cards := []card{}
	for i := 0; i < len(text); i += 2 {
		rank := strings.IndexByte("23456789TJQKA", text[i])
		suit := -1
		if i+1 < len(text) {
			suit = strings.IndexByte("cdhs", text[i+1])
		}
		if rank < 0 || suit < 0 {
			return nil, errors.New("it has an unknown card")
		}
		cards = append(cards, card(4*(rank+2)+suit))
	}
	return cards, nil
}

// variant is what a bot needs to know of a game's rules; the message has many more.
type variant struct {
	id     string
	deck   []card
	down   int // cards a player gets face down, all streets together
	up     int // and face up
	shares []string
}

// session is a series of hands at one table with fixed seats.
type session struct {
	number int
	seat   int
	seats  int
	hands  int
	seed   uint64             // the only chance to use, if your hands are to be reproducible
	games  map[string]variant // by id; one, unless the run rotates games
}

// choice is something you may do.
type choice struct {
	action string // fold, check, call, bringIn, complete, bet, raise, declare
	to     int    // your total in this betting round; -1 where there is none
	min    int    // without a fixed limit: to may be anything from min to max
	max    int
	side   string // of a declaration: high, low, both
}

// view is all that you may know when it is your turn. Lists "by seat" have one entry for every seat.
type view struct {
	id         int
	session    int
	hand       int
	variant    string
	seat       int
	dealer     int
	street     string
	cards      []card   // yours, in the order dealt
	boards     [][]card // by seat: what lies face up, folded seats' too
	community  []card
	stacks     []int // by seat: chips behind
	bets       []int // by seat: put in this round
	paid       []int // by seat: put in this hand
	live       []int // seats that have not folded
	pots       []int
	unit       int
	raisesLeft int
	history    string
	legal      []choice
}

// handResult is what came of a hand. Cards nobody showed stay unknown.
type handResult struct {
	session   int
	hand      int
	net       []int // by seat: chips won or lost
	shown     [][]card
	boards    [][]card
	community []card
	history   string
}

// answer is what you do: an action of legal, with its to (else -1) or side, and a note for the replay if you like.
type answer struct {
	action string
	to     int
	side   string
	note   string
}

// player is a bot at one table. One is made for every session and dropped when the session ends.
type player interface {
	act(*view) answer
	handEnd(*handResult)
	sessionEnd(net []int)
}

func readVariant(f *fields) variant {
	v := variant{id: f.text("id"), shares: f.texts("shares")}
	deck := fieldsOf(f.at("deck"))
	for _, rank := range deck.text("ranks") {
		for _, suit := range deck.text("suits") {
			v.deck = append(v.deck, deck.asCards(string(rank)+string(suit))...)
		}
	}
	if deck.err != nil {
		f.fail(deck.err)
	}
	f.each("streets", func(street *fields) {
		v.down += street.count("down")
		v.up += street.count("up")
	})
	if len(v.shares) == 0 || v.down+v.up > len(v.deck) {
		f.fail(errors.New("its game cannot be played"))
	}
	return v
}

func readSession(f *fields) session {
	s := session{
		number: f.integer("session"),
		seat:   f.count("seat"),
		seats:  f.count("seats"),
		hands:  f.integer("hands"),
		games:  map[string]variant{},
	}
	seed, err := strconv.ParseUint(f.text("seed"), 16, 64)
	if err != nil {
		f.fail(errors.New("its seed is no hex number"))
	}
	s.seed = seed
	add := func(inner *fields) {
		game := fieldsOf(inner.at("variant"))
		v := readVariant(game)
		if game.err != nil {
			inner.fail(game.err)
		}
		s.games[v.id] = v
	}
	add(f)
	if f.has("games") {
		f.each("games", add)
	}
	return s
}

func readChoice(f *fields) choice {
	c := choice{action: f.text("action"), to: -1, min: -1, max: -1}
	for name, amount := range map[string]*int{"to": &c.to, "min": &c.min, "max": &c.max} {
		if f.has(name) {
			*amount = f.integer(name)
		}
	}
	if f.has("side") {
		c.side = f.text("side")
	}
	return c
}

func readView(f *fields) *view {
	v := &view{
		id:         f.integer("id"),
		session:    f.integer("session"),
		hand:       f.integer("hand"),
		variant:    f.text("variant"),
		seat:       f.count("seat"),
		dealer:     f.count("dealer"),
		street:     f.text("street"),
		cards:      f.cards("cards"),
		boards:     f.hands("boards"),
		community:  f.cards("community"),
		stacks:     f.integers("stacks"),
		bets:       f.integers("bets"),
		paid:       f.integers("paid"),
		pots:       f.integers("pots"),
		unit:       f.integer("unit"),
		raisesLeft: f.integer("raisesLeft"),
		history:    f.text("history"),
	}
	for _, seat := range f.list("live") {
		v.live = append(v.live, f.asCount(seat))
	}
	f.each("legal", func(inner *fields) { v.legal = append(v.legal, readChoice(inner)) })
	if len(v.legal) == 0 {
		f.fail(errors.New("it leaves nothing to do"))
	}
	seats := len(v.boards)
	fits := len(v.stacks) == seats && len(v.bets) == seats && len(v.paid) == seats
	isLive := false
	for _, seat := range v.live {
		fits = fits && seat < seats
		isLive = isLive || seat == v.seat
	}
	if !fits || !isLive {
		f.fail(errors.New("its seats do not fit together"))
	}
	return v
}

func readHandResult(f *fields) *handResult {
	return &handResult{
		session:   f.integer("session"),
		hand:      f.integer("hand"),
		net:       f.integers("net"),
		shown:     f.hands("shown"),
		boards:    f.hands("boards"),
		community: f.cards("community"),
		history:   f.text("history"),
	}
}

// --- The conversation -------------------------------------------------------------------------

const (
	flushLines     = 32
	mostComplaints = 20
)

type seat struct {
	games  map[string]variant
	player player
}

// conversation takes bytes and gives lines. Many sessions may be open at once, each with a player of its own.
type conversation struct {
	name         string
	version      string
	inFlight     int
	seated       func(session) player
	out          io.Writer
	seats        map[int]seat // by session
	rest         []byte
	pending      []byte
	pendingLines int
	complaints   int
	started      bool
	over         bool // the arena has said goodbye, or reads no more
}

func newConversation(name, version string, inFlight int, seated func(session) player, out io.Writer) *conversation {
	return &conversation{
		name:     name,
		version:  version,
		inFlight: inFlight,
		seated:   seated,
		out:      out,
		seats:    map[int]seat{},
	}
}

// push takes a block of bytes; a line, and a character, may be cut in two.
func (c *conversation) push(bytes []byte) {
	from := 0
	for i, b := range bytes {
		if b != '\n' {
			continue
		}
		c.rest = append(c.rest, bytes[from:i]...)
		from = i + 1
		c.line()
	}
	c.rest = append(c.rest, bytes[from:]...)
	c.flush()
}

// end is to be called when the arena has closed its end: the last line may lack its newline.
func (c *conversation) end() {
	c.line()
	c.flush()
}

func (c *conversation) line() {
	line := string(c.rest)
	c.rest = c.rest[:0]
	if !c.started {
		line = strings.TrimPrefix(line, "\uFEFF")
	}
	c.started = true
	line = strings.Trim(line, " \t\r")
	if c.over || line == "" {
		return
	}
	if err := c.receive(line); err != nil {
		start := line
		if len(start) > 200 {
			start = start[:200]
		}
		c.complain(fmt.Sprintf("passed over a line, since %v: %s", err, start))
	}
}

func (c *conversation) receive(line string) error {
	value, err := readJSON(line)
	if err != nil {
		return err
	}
	f := fieldsOf(value)
	switch kind := f.text("type"); kind {
	case "act", "declare":
		v := readView(f)
		if f.err != nil {
			return f.err
		}
		s, begun := c.seats[v.session]
		if !begun {
			return errors.New("no such session has begun")
		}
		if _, played := s.games[v.variant]; !played {
			return errors.New("its session does not play that game")
		}
		c.answer(v.id, s.player.act(v))
	case "hand":
		result := readHandResult(f)
		if f.err != nil {
			return f.err
		}
		if s, begun := c.seats[result.session]; begun {
			s.player.handEnd(result)
		}
	case "session":
		s := readSession(f)
		if f.err != nil {
			return f.err
		}
		c.seats[s.number] = seat{games: s.games, player: c.seated(s)}
	case "sessionEnd":
		number := f.integer("session")
		net := f.integers("net")
		if f.err != nil {
			return f.err
		}
		if s, begun := c.seats[number]; begun {
			s.player.sessionEnd(net)
		}
		delete(c.seats, number)
	case "hello":
		c.send(fmt.Sprintf(`{"type":"ready","protocol":"stud-arena/1","name":%s,"version":%s,"inFlight":%d}`+"\n",
			quote(c.name), quote(c.version), c.inFlight))
	case "bye":
		c.over = true
	default:
		f.fail(errors.New("its type is unknown"))
	}
	return f.err
}

func (c *conversation) answer(id int, a answer) {
	line := fmt.Sprintf(`{"type":"action","id":%d,"action":%s`, id, quote(a.action))
	if a.to >= 0 {
		line += fmt.Sprintf(`,"to":%d`, a.to)
	}
	if a.side != "" {
		line += `,"side":` + quote(a.side)
	}
	if a.note != "" {
		line += `,"note":` + quote(a.note)
	}
	c.send(line + "}\n")
}

func (c *conversation) send(line string) {
	c.pending = append(c.pending, line...)
	c.pendingLines++
	if c.pendingLines >= flushLines {
		c.flush()
	}
}

func (c *conversation) flush() {
	if c.pendingLines == 0 {
		return
	}
	if _, err := c.out.Write(c.pending); err != nil {
		c.over = true
	}
	c.pending = c.pending[:0]
	c.pendingLines = 0
}

func (c *conversation) complain(text string) {
	c.complaints++
	if c.complaints <= mostComplaints {
		fmt.Fprintf(os.Stderr, "%s: %s\n", c.name, text)
	}
	if c.complaints == mostComplaints {
		fmt.Fprintf(os.Stderr, "%s: further complaints are not shown\n", c.name)
	}
}

// run plays until the arena says goodbye.
func run(name, version string, inFlight int, seated func(session) player) {
	out := os.Stdout
	// Whatever is printed by mistake goes to the log, not into the protocol.
	os.Stdout = os.Stderr
	c := newConversation(name, version, inFlight, seated, out)
	block := make([]byte, 65536)
	for !c.over {
		count, err := os.Stdin.Read(block)
		c.push(block[:count])
		if err != nil {
			c.end()
			return
		}
	}
}
