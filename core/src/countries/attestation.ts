/** Facts for a draft of an attestation; null: not known. */
export type AttestationFacts = {
  publisher: { name: string; address: string | null; registration: string | null }
  product: { name: string; version: string; fiscalVersion: string }
  user: {
    legalName: string | null
    legalForm: string | null
    siret: string | null
    address: string | null
    /** The day of the first live sale, as `YYYY-MM-DD`. */
    firstUse: string | null
  }
}

/** A field to read or fill in; a blank one is `null`. */
export type AttestationField = { name: string; label: string; value: string | null }

export type AttestationPart = { title: string; paragraphs: string[]; fields: AttestationField[]; closing: string[] }

/** A draft of an attestation, which claims nothing until somebody signs it. */
export type Attestation = { heading: string; title: string; notice: string; parts: AttestationPart[] }
