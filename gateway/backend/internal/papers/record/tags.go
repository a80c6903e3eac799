package record

import (
	"bytes"
	"crypto/sha256"
	"encoding/xml"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode/utf16"

	"example.org/portal/backend/internal/papers/typeset"
)

// The layout of fpdf v0.12.0, which the update relies on.
var (
	trailerForm   = regexp.MustCompile(`(?s)xref\n0 (\d+)\n.*trailer\n<<\n/Size (\d+)\n/Root (\d+) 0 R\n/Info (\d+) 0 R\n>>\nstartxref\n(\d+)\n%%EOF\n?$`)
	pageForm      = regexp.MustCompile(`^<</Type /Page\n/Parent 1 0 R\n(?s:[^\x00]*?)/Contents \d+ 0 R>>\nendobj`)
	catalogueForm = regexp.MustCompile(`^<<\n/Type /Catalog\n/Pages 1 0 R\n`)
)

// version is the one that has all that tag adds; fpdf says an older one, of the same length.
const version = "%PDF-1.7"

var errLayout = errors.New("the generator's file is not laid out as expected")

// update is an incremental update of a PDF file: objects that are new or replaced, written behind its end.
type update struct {
	out     bytes.Buffer
	next    int
	objects []int // in the order of writing
	offsets map[int]int
}

// tag adds the structure, the language and the metadata to a file of fpdf's.
func tag(plain []byte, l *layout, d Document) ([]byte, error) {
	trailer, err := readTrailer(plain)
	if err != nil {
		return nil, err
	}
	if body, err := object(plain, trailer.root); err != nil || !catalogueForm.Match(body) {
		return nil, fmt.Errorf("%w: catalogue", errLayout)
	}
	if !bytes.HasPrefix(plain, []byte("%PDF-1.")) {
		return nil, fmt.Errorf("%w: head", errLayout)
	}
	u := &update{next: trailer.size, offsets: map[int]int{}}
	u.out.WriteString(version)
	u.out.Write(plain[len(version):])
	for n := range l.pages {
		body, err := object(plain, pageNumber(n))
		if err != nil {
			return nil, err
		}
		page := pageForm.Find(body)
		if page == nil {
			return nil, fmt.Errorf("%w: page %d", errLayout, n+1)
		}
		page = bytes.TrimSuffix(page, []byte(">>\nendobj"))
		u.put(pageNumber(n), fmt.Sprintf("%s\n/StructParents %d /Tabs /S>>", page, n))
	}
	root := u.structure(l)
	metadata := u.stream("/Type /Metadata /Subtype /XML", xmp(d))
	u.put(trailer.root, fmt.Sprintf("<</Type /Catalog /Pages 1 0 R /Lang %s /MarkInfo <</Marked true>> /ViewerPreferences <</DisplayDocTitle true>> /StructTreeRoot %d 0 R /Metadata %d 0 R>>",
		textString(d.Language), root, metadata))
	return u.end(trailer), nil
}

// pageNumber is the object of a page: fpdf writes the tree as 1, the resources as 2, then pages and their contents by turns.
func pageNumber(n int) int { return 3 + 2*n }

type trailer struct{ size, root, info, xref int }

func readTrailer(plain []byte) (trailer, error) {
	found := trailerForm.FindSubmatch(plain)
	if found == nil {
		return trailer{}, fmt.Errorf("%w: trailer", errLayout)
	}
	numbers := make([]int, len(found))
	for i := 1; i < len(found); i++ {
		number, err := strconv.Atoi(string(found[i]))
		if err != nil {
			return trailer{}, fmt.Errorf("%w: trailer", errLayout)
		}
		numbers[i] = number
	}
	if numbers[1] != numbers[2] || numbers[5] >= len(plain) {
		return trailer{}, fmt.Errorf("%w: trailer", errLayout)
	}
	return trailer{size: numbers[2], root: numbers[3], info: numbers[4], xref: numbers[5]}, nil
}

// object is what follows the head of an object, found by the cross-reference table.
func object(plain []byte, number int) ([]byte, error) {
	read, err := readTrailer(plain)
	if err != nil {
		return nil, err
	}
	head := fmt.Sprintf("xref\n0 %d\n", read.size)
	const entry = len("0000000000 00000 n \n")
	from := read.xref + len(head) + number*entry
	if number >= read.size || !bytes.HasPrefix(plain[read.xref:], []byte(head)) || from+entry > len(plain) {
		return nil, fmt.Errorf("%w: cross-references", errLayout)
	}
	at, err := strconv.Atoi(string(plain[from : from+10]))
	if err != nil || at >= len(plain) {
		return nil, fmt.Errorf("%w: object %d", errLayout, number)
	}
	body, found := bytes.CutPrefix(plain[at:], []byte(fmt.Sprintf("%d 0 obj\n", number)))
	if !found {
		return nil, fmt.Errorf("%w: object %d", errLayout, number)
	}
	return body, nil
}

func (u *update) put(number int, body string) {
	u.offsets[number] = u.out.Len()
	u.objects = append(u.objects, number)
	fmt.Fprintf(&u.out, "%d 0 obj\n%s\nendobj\n", number, body)
}

func (u *update) take() int {
	u.next++
	return u.next - 1
}

func (u *update) stream(entries, body string) int {
	number := u.take()
	u.put(number, fmt.Sprintf("<<%s /Length %d>>\nstream\n%s\nendstream", entries, len(body), body))
	return number
}

// structure writes the tree of elements and, for each page, what its marks belong to.
func (u *update) structure(l *layout) (root int) {
	root = u.take()
	parents := u.take()
	numbers := map[*element]int{}
	top := u.element(l.root, root, numbers)
	var nums strings.Builder
	for n, marks := range l.pages {
		fmt.Fprintf(&nums, "%d [", n)
		for _, of := range marks {
			fmt.Fprintf(&nums, "%d 0 R ", numbers[of])
		}
		nums.WriteString("] ")
	}
	u.put(parents, "<</Nums ["+nums.String()+"]>>")
	u.put(root, fmt.Sprintf("<</Type /StructTreeRoot /K %d 0 R /ParentTree %d 0 R /ParentTreeNextKey %d>>", top, parents, len(l.pages)))
	return root
}

// element writes an element with its children. A cell of the header says that it heads its column.
func (u *update) element(e *element, parent int, numbers map[*element]int) int {
	number := u.take()
	numbers[e] = number
	var kids strings.Builder
	for _, child := range e.children {
		fmt.Fprintf(&kids, "%d 0 R ", u.element(child, number, numbers))
	}
	for _, one := range e.marks {
		fmt.Fprintf(&kids, "<</Type /MCR /Pg %d 0 R /MCID %d>> ", pageNumber(one.page), one.id)
	}
	attributes := ""
	if e.kind == "TH" {
		attributes = " /A <</O /Table /Scope /Column>>"
	}
	u.put(number, fmt.Sprintf("<</Type /StructElem /S /%s /P %d 0 R%s /K [%s]>>", e.kind, parent, attributes, kids.String()))
	return number
}

// end writes the cross-references of the update.
func (u *update) end(old trailer) []byte {
	sum := sha256.Sum256(u.out.Bytes())
	at := u.out.Len()
	u.out.WriteString("xref\n")
	for _, number := range u.objects {
		fmt.Fprintf(&u.out, "%d 1\n%010d 00000 n \n", number, u.offsets[number])
	}
	fmt.Fprintf(&u.out, "trailer\n<</Size %d /Root %d 0 R /Info %d 0 R /Prev %d /ID [<%x> <%x>]>>\nstartxref\n%d\n%%%%EOF\n",
		u.next, old.root, old.info, old.xref, sum[:16], sum[:16], at)
	return u.out.Bytes()
}

// xmp says that the file keeps PDF/UA-1 (ISO 14289-1, 5), its title and its time.
func xmp(d Document) string {
	const form = `<?xpacket begin="` + "\ufeff" + `" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">%s</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>%s</rdf:li></rdf:Bag></dc:language>
<xmp:CreateDate>%s</xmp:CreateDate><pdfuaid:part>1</pdfuaid:part>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`
	return fmt.Sprintf(form, escaped(typeset.Printable(d.Title)), escaped(d.Language), d.At.UTC().Format(time.RFC3339))
}

func escaped(text string) string {
	var out bytes.Buffer
	_ = xml.EscapeText(&out, []byte(text)) // a buffer takes everything
	return out.String()
}

// textString is a text string of PDF (ISO 32000-1, 7.9.2.2) in hexadecimal digits.
func textString(text string) string {
	var out strings.Builder
	out.WriteString("<FEFF")
	for _, unit := range utf16.Encode([]rune(text)) {
		fmt.Fprintf(&out, "%04X", unit)
	}
	return out.String() + ">"
}
