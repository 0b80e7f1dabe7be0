import type { Attestation, AttestationFacts, AttestationField } from './attestation.ts'

const field = (name: string, label: string, value: string | null): AttestationField => ({ name, label, value })

/** Fields for the signer. */
const SIGNING = [
  field('signed.place', 'Fait à', null),
  field('signed.on', 'Le', null),
  field('signed.by', 'Nom et qualité du signataire', null),
]

const dayOf = (day: string | null) =>
  day && new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** The attestation on till software of the French administration, in its two parts, as a draft in French. */
export function frenchAttestation({ publisher, product, user }: AttestationFacts): Attestation {
  const root = product.fiscalVersion.split('.')[0]!
  return {
    heading: 'PROJET',
    title: 'Attestation relative à l’utilisation d’un logiciel ou d’un système de caisse (CGI, art. 286, I, 3° bis)',
    notice:
      'Projet à vérifier sur le modèle en vigueur de l’administration avant signature. Sans signature, ce document n’atteste rien.',
    parts: [
      {
        title: 'Volet 1 : à remplir par l’éditeur',
        paragraphs: [
          'Je soussigné, représentant de l’éditeur désigné ci-dessous, atteste que le logiciel de caisse désigné ci-dessous, dans la version indiquée, répond aux conditions d’inaltérabilité, de sécurisation, de conservation et d’archivage des données en vue du contrôle de l’administration fiscale, prévues au 3° bis du I de l’article 286 du code général des impôts.',
          'La dernière version majeure est identifiée par la racine indiquée ; les versions mineures qui suivent sont identifiées par un nombre après cette racine et un point. La racine change quand la mise en œuvre de l’une des quatre conditions change.',
        ],
        fields: [
          field('publisher.name', 'Éditeur', publisher.name),
          field('publisher.address', 'Adresse de l’éditeur', publisher.address),
          field('publisher.registration', 'Immatriculation de l’éditeur', publisher.registration),
          field('publisher.representative', 'Représentant légal', null),
          field('product.name', 'Logiciel', product.name),
          field('product.version', 'Version du logiciel', product.version),
          field('product.root', 'Racine de la version fiscale', root),
          field('product.fiscal', 'Version fiscale', product.fiscalVersion),
          ...SIGNING,
        ],
        closing: ['Signature de l’éditeur :'],
      },
      {
        title: 'Volet 2 : à remplir par l’entreprise utilisatrice',
        paragraphs: [
          'Je soussigné, représentant de l’entreprise désignée ci-dessous, atteste utiliser le logiciel de caisse désigné au volet 1 pour enregistrer les règlements de mes clients, depuis la date indiquée.',
        ],
        fields: [
          field('user.legalName', 'Entreprise', user.legalName),
          field('user.legalForm', 'Forme juridique', user.legalForm),
          field('user.siret', 'SIRET', user.siret),
          field('user.address', 'Adresse', user.address),
          field('user.representative', 'Représentant légal', null),
          field('user.firstUse', 'Utilisé depuis le', dayOf(user.firstUse)),
          ...SIGNING,
        ],
        closing: [
          'Signature de l’entreprise utilisatrice :',
          'Établir une attestation faisant état de faits inexacts, ou en faire usage, est un délit (code pénal, art. 441-7).',
        ],
      },
    ],
  }
}
