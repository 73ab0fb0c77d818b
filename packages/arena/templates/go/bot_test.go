package main

// Positions with the answers you expect, how the bot listens, and what hands are worth: go test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
)

const helloLine = `{"type":"hello","protocol":"stud-arena/1","arena":"1","limits":{}}`

const razzLine = `{"type":"session","session":7,"variant":{"id":"razz","deck":{"ranks":"23456789TJQKA","suits":"cdhs"},` +
	`"streets":[{"name":"third","down":2,"up":1,"unit":"small"},{"name":"fourth","down":0,"up":1,"unit":"small"},` +
	`{"name":"fifth","down":0,"up":1,"unit":"big"},{"name":"sixth","down":0,"up":1,"unit":"big"},` +
	`{"name":"seventh","down":1,"up":0,"unit":"big"}],"shares":["ace-to-five"]},` +
	`"stakes":{"ante":25,"bringIn":50,"smallBet":100,"bigBet":200},"seat":1,"seats":2,"hands":50,"seed":"00ff00ff00ff00ff"}`

// talk is what the bot writes when it hears text in chunks of so many bytes.
func talk(text string, chunk int) string {
	var out bytes.Buffer
	c := newConversation("test", "1", 64, func(s session) player { return &bot{session: s} }, &out)
	for at := 0; at < len(text); at += chunk {
		end := at + chunk
		if end > len(text) {
			end = len(text)
		}
		c.push([]byte(text[at:end]))
	}
	c.end()
	return out.String()
}

// answerToBet is what the bot answers on fourth street of razz, facing a bet of 100; shown is the opponent's board.
func answerToBet(cards, board, shown string) string {
	act := fmt.Sprintf(`{"type":"act","id":4711,"session":7,"hand":3,"variant":"razz","seat":1,"dealer":0,"street":"fourth",`+
		`"cards":"%s","boards":["%s","%s"],"community":"","stacks":[7775,7875],"bets":[100,0],"paid":[225,125],`+
		`"live":[0,1],"pots":[350],"unit":100,"raisesLeft":3,"history":"0i50 1m100 0c100 / 0b100",`+
		`"legal":[{"action":"fold"},{"action":"call","to":100},{"action":"raise","to":200}]}`, cards, shown, board)
	answers := talk(helloLine+"\r\n"+razzLine+"\r\n"+act+"\n", 1)
	return answers[strings.IndexByte(answers, '\n')+1:]
}

func TestRaisesFourGoodCardsInRazzAndFoldsBadOnesToAGoodBoard(t *testing.T) {
	good := answerToBet("As4d7c2h", "7c2h", "Kd9c")
	if !strings.HasPrefix(good, `{"type":"action","id":4711,"action":"raise","to":200`) {
		t.Error(good)
	}
	bad := answerToBet("KsKhQcQd", "QcQd", "4c5d")
	if !strings.HasPrefix(bad, `{"type":"action","id":4711,"action":"fold"`) {
		t.Error(bad)
	}
}

func TestAnswersTheSameHoweverTheBytesAreCut(t *testing.T) {
	text := "\uFEFF" + helloLine + "\r\n\n" + `{"type":"later"}` + "\nno json\n" + razzLine + "\n"
	ready := `{"type":"ready","protocol":"stud-arena/1","name":"test","version":"1","inFlight":64}` + "\n"
	for _, chunk := range []int{1, 7, 65536} {
		if heard := talk(text, chunk); heard != ready {
			t.Errorf("in chunks of %d: %s", chunk, heard)
		}
	}
}

func TestReadsJSONAsTheStandardSays(t *testing.T) {
	escapes, err := readJSON(`"a\"\\\/\b\f\n\r\t\u00e9\uD83C\uDCA1 \ud83c|"`)
	if err != nil || escapes != "a\"\\/\b\f\n\r\té\U0001F0A1 \uFFFD|" {
		t.Error(escapes, err)
	}
	if number, err := readJSON(" -12.5e-1 "); err != nil || number != -1.25 {
		t.Error(number, err)
	}
	twice, err := readJSON(`{"a":1,"a":[true,false,null]}`)
	if err != nil || len(fieldsOf(twice).list("a")) != 3 {
		t.Error(twice, err)
	}
	if quoted := quote("a\"\\\n"); quoted != `"a\"\\\u000a"` {
		t.Error(quoted)
	}
	deep := func(depth int) string { return strings.Repeat("[", depth) + strings.Repeat("]", depth) }
	if _, err := readJSON(deep(200)); err != nil {
		t.Error(err)
	}
	bad := []string{"", "{", "[1,]", `{"a":1,}`, "01", "1.", ".5", "+1", "1e", "nul", `"\x"`, `"\u12"`, `"`, "\"\t\"", "[1] 2"}
	for _, text := range append(bad, deep(100000)) {
		if value, err := readJSON(text); err == nil {
			t.Errorf("%.20q was read as %v", text, value)
		}
	}
}

func TestHandsBeatEachOtherAsTheRulesSay(t *testing.T) {
	// From the worst to the best.
	for _, ladder := range []string{
		"high KcQdJh9s7c 2c2dAhKsQc AcAd4h3s2c 3c3d2h2sKc 2c2d2h4s3c Ac2d3h4s5c 2c3d4h5s6c 2c3c4c5c7c 2c2d2h3s3c " +
			"3c3d3h2s2c 2c2d2h2s3c Ac2c3c4c5c TcJcQcKcAc",
		"high 2c2d3h3sAcAdKh AcAdKhKs2c3d4h 9cTdJhQsKc2d2h",
		"soko AcAdKhQs2c Ac2d3h4sKc 2c3d4h5s9c TcJdQhKs2c AcAdKhQsJc 2c3c4c5c9d 2c2d3h3s4c",
		"ace-to-five 3c3d3h5s5c KcKd4h3s2c 2c2d7h6s5c AcAdTh9s8c KcQdJhTs9c KcQdJhTs7c 9c8d7h6s5c 9c7d6h5s3c " +
			"9c7d6h5sAc 6c5d4h3s2c 6c4d3h2sAc 5c4d3h2sAc",
		"eight-or-better 9c7d6h5s3cKdKh 8c7d6h5s4cKdKh 8c6d4h2sAcKdKh 7c6d5h4s2cKdKh Ac2d3h4s5c5d5h",
		"deuce-to-seven 2c3d4h5s6c 2c2d4h5s6c Ac2d3h4s5c Kc7d4h3s2c 7c6d4h3s2c 7c5d4h3s2cKdKh",
		"high-spade-in-the-hole 2c3dAs 2s3d KsAh",
	} {
		hands := strings.Fields(ladder)
		below := -2
		for _, hand := range hands[1:] {
			cards, err := readCards(hand)
			if err != nil {
				t.Fatal(err)
			}
			value := valueFor(hands[0], cards, 2)
			if value <= below {
				t.Errorf("%s: %s does not beat the one before", hands[0], hand)
			}
			below = value
		}
	}
}
