import { bilingual, type Finding } from './findings.ts'
import type { Outline } from './outline.ts'
import type { Stated } from './stated.ts'

/** Checks that the history taken over from before the journal is complete and equals the opening totals. */
export class TakenOverCheck {
  readonly #outline: Outline
  #count = 0
  #signed = 0
  #absolute = 0

  constructor(outline: Outline) {
    this.#outline = outline
  }

  see(chain: string, { data }: Stated): void {
    if (chain !== 'H' || typeof data['total'] !== 'number') return
    this.#count++
    this.#signed += data['total']
    this.#absolute += Math.abs(data['total'])
  }

  end(): Finding[] {
    const { opening, closings, purged } = this.#outline
    if (this.#count === 0 && (opening?.documents ?? 0) === 0) return []
    const proof: Finding[] =
      this.#count === 0
        ? []
        : [
            {
              code: 'taken_over',
              chain: 'H',
              ...bilingual(
                `${this.#count} documents of before the journal were taken over: it proves what they are since then, not what they were.`,
                `${this.#count} documents antérieurs au journal ont été repris : il prouve ce qu’ils sont depuis, non ce qu’ils étaient.`,
              ),
            },
          ]
    // a part of a journal, or one whose beginning was purged, lacks some of it
    if (!opening || purged.has('H')) return proof
    if (this.#count < opening.documents) {
      // while the history is being taken over, the first day is not closed yet
      const isOver = closings.some(({ kind, mode }) => kind === 'day' && mode === 'live')
      const text = bilingual(
        `${this.#count} of ${opening.documents} documents of before the journal are taken over.`,
        `${this.#count} documents antérieurs au journal sur ${opening.documents} sont repris.`,
      )
      return isOver ? [...proof, { code: 'entry_missing', chain: 'H', seq: this.#count + 1, ...text }] : proof
    }
    const isRight =
      this.#count === opening.documents && this.#signed === opening.signed && this.#absolute === opening.absolute
    if (isRight) return proof
    const text = bilingual(
      'What was taken over is not what the journal began with.',
      'Ce qui a été repris n’est pas ce avec quoi le journal a commencé.',
    )
    return [...proof, { code: 'total_wrong', chain: 'H', ...text }]
  }
}
