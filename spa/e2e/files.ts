import { deflateSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";

/**
 * Returns a PDF of several pages. Each has a line with the text and its number, repeated `lines` times. `contents` are
 * the lines of its own table of contents, the first for the first page and so on.
 */
export function pdf(text: string, count = 3, lines = 1, contents: readonly string[] = []): Buffer {
  const pages = Array.from({ length: count }, (_, index) => {
    const line = `(${text}, page ${index + 1}) Tj`;
    const content = `BT /F1 12 Tf 14 TL 72 720 Td ${line}${` T* ${line}`.repeat(lines - 1)} ET`;
    return [page(`/Font << /F1 3 0 R >>`, 5 + 2 * index), stream("", Buffer.from(content))];
  });
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`).join(" ");
  const root = 4 + 2 * count;
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${contents.length > 0 ? `/Outlines ${root} 0 R ` : ""}>>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...pages.flat(),
    ...(contents.length > 0 ? outlineOf(root, contents) : []),
  ]);
}

/** Returns the objects of a table of contents, the root first (ISO 32000-1, 12.3.3). */
function outlineOf(root: number, contents: readonly string[]): readonly string[] {
  const last = root + contents.length;
  const lines = contents.map((title, index) => {
    const at = root + 1 + index;
    const neighbours = `${at > root + 1 ? `/Prev ${at - 1} 0 R ` : ""}${at < last ? `/Next ${at + 1} 0 R ` : ""}`;
    return `<< /Title (${title}) /Parent ${root} 0 R ${neighbours}/Dest [${4 + 2 * index} 0 R /Fit] >>`;
  });
  return [`<< /Type /Outlines /First ${root + 1} 0 R /Last ${last} 0 R /Count ${contents.length} >>`, ...lines];
}

/** Returns a PDF as from a scanner: one page that is a picture without text. */
export function scan(): Buffer {
  const side = 64;
  const dots = Buffer.alloc(side * side, 0xd0).map((dot, index) => (index % 7 === 0 ? 0x20 : dot));
  return pdfOf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [4 0 R] /Count 1 >>",
    stream(
      `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode `,
      deflateSync(dots),
    ),
    page("/XObject << /Scan 3 0 R >>", 5),
    stream("", Buffer.from("595 0 0 842 0 0 cm /Scan Do")),
  ]);
}

/** Returns a word processor's document with one paragraph. */
export function docx(text: string): Buffer {
  const types = "application/vnd.openxmlformats-";
  const office = "http://schemas.openxmlformats.org/";
  const parts = {
    "[Content_Types].xml": `<Types xmlns="${office}package/2006/content-types"><Default Extension="rels" ContentType="${types}package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${types}officedocument.wordprocessingml.document.main+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${office}package/2006/relationships"><Relationship Id="rId1" Type="${office}officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/document.xml": `<w:document xmlns:w="${office}wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strToU8(part)]))));
}

/** Returns a page of the size A4 whose content is another object. */
function page(resources: string, content: number): Buffer {
  return Buffer.from(
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << ${resources} >> /Contents ${content} 0 R >>`,
  );
}

function stream(entries: string, bytes: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${entries}/Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ]);
}

/** Returns the file of a PDF's objects, the catalogue first (ISO 32000-1, 7.5). */
function pdfOf(objects: readonly (string | Buffer)[]): Buffer {
  let file = Buffer.from("%PDF-1.7\n");
  const places = objects.map((object, index) => {
    const place = file.length;
    file = Buffer.concat([file, Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n")]);
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.concat([file, Buffer.from(table + trailer)]);
}
