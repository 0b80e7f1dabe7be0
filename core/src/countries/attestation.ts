/** What a draft of an attestation is filled from; null: not known. */
export type AttestationFacts = {
  publisher: { name: string; address: string | null; registration: string | null }
  product: { name: string; version: string; fiscalVersion: string }
  user: {
    legalName: string | null
    legalForm: string | null
    siret: string | null
    address: string | null
    /** The day of the first sale that counts, as `YYYY-MM-DD`. */
    firstUse: string | null
  }
}

/** A field that somebody reads or fills in; a blank one is `null`. */
export type AttestationField = { name: string; label: string; value: string | null }

export type AttestationPart = { title: string; paragraphs: string[]; fields: AttestationField[]; closing: string[] }

/** A draft that nobody has signed. It claims nothing until somebody signs it. */
export type Attestation = { heading: string; title: string; notice: string; parts: AttestationPart[] }
