import { plural, texts } from '../../../lib/texts.ts'

type Counts = { min: number; max: number; free: number }

export const optionGroupTexts = texts({
  en: {
    /** How many are to be chosen, and how many of them cost nothing. */
    count: ({ min, max, free }: Counts) => {
      const wanted = min === max ? `Choose ${min}` : min === 0 ? `Up to ${max}` : `Choose ${min} to ${max}`
      return free === 0 ? wanted : `${wanted} · ${free} free`
    },
  },
  fr: {
    count: ({ min, max, free }: Counts) => {
      const wanted = min === max ? `${min} au choix` : min === 0 ? `Jusqu’à ${max}` : `De ${min} à ${max}`
      return free === 0 ? wanted : `${wanted} · ${free} ${plural('fr', free, { one: 'offerte', other: 'offertes' })}`
    },
  },
})
