import type { DayBounds } from '../../calendar/business-day.ts'
import type { Manifest } from './manifest.ts'

type Archived = Pick<Manifest, 'house' | 'versions'> & { span: DayBounds }

/** Texts that explain an archive to a reader without the product. */
export function archiveTexts(archived: Archived): { name: string; text: string }[] {
  return [
    { name: 'LISEZMOI.txt', text: french(archived) },
    { name: 'README.txt', text: english(archived) },
  ]
}

const namesOf = ({ house: { name, legal_name, siret } }: Archived) =>
  [name, legal_name, siret && `SIRET ${siret}`].filter(Boolean).join(', ')

const english = (archived: Archived) => `Archive of a fiscal journal
===========================

${namesOf(archived)}
Business days from ${archived.span.from} to ${archived.span.to}
Written by ${archived.versions.soft} ${archived.versions.version}, fiscal core ${archived.versions.fiscal}

The product is not certified and does not state that it is. This archive shows what was recorded and lets anyone check it.

Files
-----
manifest.json   the span, whose journal it is, where each chain begins and ends, the key of the installation,
                the closings, and the SHA-256 of each file
manifest.sig    Ed25519 signature of the bytes of manifest.json by the key of the installation (member "root")
keys.json       the public keys that entries are signed with; the installation signs "text" of each certificate
journal/        one file for each chain, one entry a line: {"payload", "hash", "signature", "key"}
csv/            tickets, their lines, taxes and payments, closings, the technical log, for a spreadsheet
schema/         a JSON Schema of the payload of each kind of entry
verify.html     a program that checks this file in a browser; it sends nothing anywhere

Chains: T tickets, N notes before payment, D copies, P money apart from tickets, G closings, L technical log,
A archives, X training. Amounts are in minor units of the currency (cents), rates in thousandths of a percent,
quantities texts such as "2" or "1/3". Tables have decimals with a point.

How to check
------------
1. SHA-256 of each file is the one in manifest.json, and manifest.sig is a signature of manifest.json by "root".
   Compare "root" with the key that the installation has published.
2. Each certificate in keys.json is signed by "root", or the key stands in an entry "key_lost" of a key that is.
3. hash of an entry = SHA-256 of "comptoir-fiscal-1\\n", the hash of the entry before (32 bytes), its signature
   (64 bytes), and the payload (UTF-8). Before the first entry of a chain both are zeros; what this archive
   begins behind stands in manifest.json under "heads".
4. signature of an entry = Ed25519 (RFC 8032) over the 32 bytes of its hash, by the key that it names.
5. "seq" of each chain counts by one. The last entry of each chain is the one under "heads".
6. A closing of a day states the sums of the entries that it covers; a month is the sum of its days, a year of
   its months.
`

const french = (archived: Archived) => `Archive d’un journal fiscal
===========================

${namesOf(archived)}
Journées du ${archived.span.from} au ${archived.span.to}
Écrite par ${archived.versions.soft} ${archived.versions.version}, noyau fiscal ${archived.versions.fiscal}

Le produit n’a reçu aucune certification et n’en revendique aucune. Cette archive montre ce qui a été enregistré et permet à chacun de le vérifier.

Fichiers
--------
manifest.json   la période, le restaurant, le début et la fin de chaque chaîne, la clé de l’installation,
                les clôtures, et l’empreinte SHA-256 de chaque fichier
manifest.sig    signature Ed25519 des octets de manifest.json par la clé de l’installation (membre « root »)
keys.json       les clés publiques qui signent les écritures ; l’installation signe « text » de chaque certificat
journal/        un fichier par chaîne, une écriture par ligne : {"payload", "hash", "signature", "key"}
csv/            tickets, leurs lignes, taxes et paiements, clôtures, journal technique, pour un tableur
schema/         un schéma JSON du contenu de chaque sorte d’écriture
verify.html     un programme qui vérifie ce fichier dans un navigateur ; il n’envoie rien

Chaînes : T tickets, N notes avant paiement, D duplicatas, P argent hors tickets, G clôtures, L journal technique,
A archives, X entraînement. Les montants sont en plus petite unité de la monnaie (centimes), les taux en
millièmes de pour cent, les quantités des textes comme « 2 » ou « 1/3 ». Les tables ont un point décimal.

Comment vérifier
----------------
1. Le SHA-256 de chaque fichier est celui de manifest.json, et manifest.sig est une signature de manifest.json
   par « root ». Comparez « root » à la clé que l’installation a publiée.
2. Chaque certificat de keys.json est signé par « root », ou la clé figure dans une écriture « key_lost » d’une
   clé qui l’est.
3. hash d’une écriture = SHA-256 de « comptoir-fiscal-1\\n », du hash de l’écriture précédente (32 octets), de sa
   signature (64 octets) et du contenu (UTF-8). Avant la première écriture d’une chaîne, ce sont des zéros ; ce
   qui précède cette archive figure dans manifest.json sous « heads ».
4. signature d’une écriture = Ed25519 (RFC 8032) sur les 32 octets de son hash, par la clé qu’elle nomme.
5. « seq » de chaque chaîne compte de un en un. La dernière écriture de chaque chaîne est celle de « heads ».
6. La clôture d’une journée énonce les sommes des écritures qu’elle couvre ; un mois est la somme de ses
   journées, une année celle de ses mois.
`
