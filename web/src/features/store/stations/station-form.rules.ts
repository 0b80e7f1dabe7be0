import { stationsApi } from '#core/contract/dining/stations.ts'
import { colourOf, soundOf, type StationColour, type StationSound } from '#core/kitchen/station-looks.ts'
import { DEFAULT_STATION } from '#core/kitchen/stations.ts'
import { problemsOf } from '../../../lib/forms/field-problems.ts'
import type { FieldProblems } from '../../../lib/forms/use-form.ts'
import type { Station, StationBody } from './stations.api.ts'

/** A station as typed; blank fields are not set. */
export type StationForm = {
  title: string
  colour: StationColour | ''
  sound: StationSound | ''
  amberMin: string
  redMin: string
  recallMin: string
  parallel: string
  categoryIds: readonly string[]
  itemIds: readonly string[]
  isDefault: boolean
}

const NUMBERS = ['amberMin', 'redMin', 'recallMin', 'parallel'] as const

export const NEW_STATION: StationForm = {
  title: '',
  colour: '',
  sound: '',
  amberMin: String(DEFAULT_STATION.amberMin),
  redMin: String(DEFAULT_STATION.redMin),
  recallMin: String(DEFAULT_STATION.recallMin),
  parallel: String(DEFAULT_STATION.parallel),
  categoryIds: [],
  itemIds: [],
  isDefault: false,
}

export function toStationForm(station: Station): StationForm {
  const { title, categoryIds, itemIds, isDefault } = station
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, String(station[name])]))
  return {
    ...NEW_STATION,
    title,
    colour: colourOf(station.colour) ?? '',
    sound: soundOf(station.sound) ?? '',
    ...numbers,
    categoryIds,
    itemIds,
    isDefault,
  }
}

/** The form as the API takes it. The printer is chosen elsewhere, so it keeps the station's. */
export function toStationBody(form: StationForm, station: Station | null): StationBody {
  return {
    ...form,
    colour: form.colour || null,
    sound: form.sound || null,
    categoryIds: [...form.categoryIds],
    itemIds: [...form.itemIds],
    printerId: station?.printerId ?? null,
  }
}

/** Problems that the server would refuse; red must come after amber. */
export function checkStation(form: StationForm): FieldProblems<StationForm> {
  const problems: FieldProblems<StationForm> = problemsOf(stationsApi.add.body!, toStationBody(form, null))
  const isLater = Number(form.redMin) >= Number(form.amberMin)
  return problems.redMin || problems.amberMin || isLater ? problems : { ...problems, redMin: 'station.number_invalid' }
}
