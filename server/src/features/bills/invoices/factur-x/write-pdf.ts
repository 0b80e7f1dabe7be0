import type { EInvoice } from '#core/accounting/factur-x/e-invoice.ts'
import { facturXml } from '#core/accounting/factur-x/cii-xml.ts'
import { PRODUCT } from '../../../../infrastructure/config/product.ts'
import { drawInvoice } from './draw-invoice.ts'

const XML_NAME = 'factur-x.xml'

/** Makes the document for people, as PDF/A-3b, with the one for machines attached (Factur-X 1.0, profile EN 16931). */
export async function writePdf(invoice: EInvoice): Promise<Buffer> {
  // a megabyte of code that few processes need
  const { default: PdfDocument } = await import('pdfkit')
  const issuedAt = new Date(`${invoice.day}T12:00:00Z`)
  const title = `${invoice.kind === 'invoice' ? 'Facture' : 'Avoir'} ${invoice.number}`
  const document = new PdfDocument({
    size: 'A4',
    margin: 42,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    lang: 'fr-FR',
    tagged: false,
    info: {
      Title: title,
      Author: invoice.seller.identity.legalName,
      Creator: PRODUCT.name,
      Producer: PRODUCT.name,
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
    // no default: pdfkit's own would not be embedded
    font: '',
  })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((done, fail) => document.once('end', done).once('error', fail))
  drawInvoice(document, invoice, title)
  document.file(Buffer.from(facturXml(invoice)), {
    name: XML_NAME,
    type: 'text/xml',
    description: 'Factur-X',
    creationDate: issuedAt,
    modifiedDate: issuedAt,
    relationship: 'Alternative',
  } as PDFKit.Mixins.PDFAttachmentOptions)
  appendXmp(document)
  document.end()
  await ended
  return Buffer.concat(parts)
}

/** Metadata about Factur-X in the file, with the schema of its fields (Factur-X 1.0, 6.3). */
function appendXmp(document: PDFKit.PDFDocument): void {
  const members = [
    ['DocumentFileName', XML_NAME, 'name of the embedded XML invoice file'],
    ['DocumentType', 'INVOICE', 'INVOICE'],
    ['Version', '1.0', 'The actual version of the Factur-X XML schema'],
    ['ConformanceLevel', 'EN 16931', 'The conformance level of the embedded Factur-X data'],
  ] as const
  const properties = members.map(
    ([name, , description]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  )
  const { appendXML } = document as unknown as { appendXML: (xml: string) => void }
  appendXML.call(
    document,
    `<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">${members
      .map(([name, value]) => `<fx:${name}>${value}</fx:${name}>`)
      .join('')}</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${properties.join('')}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`,
  )
}
