import useSWR from 'swr'
import { courseTitlesApi } from '#core/contract/dining/course-titles.ts'
import { diningSettingsApi } from '#core/contract/dining/dining-settings.ts'
import { call } from '../api/api.ts'

/** The courses of the restaurant, which several screens name; none while they are not asked for. */
export const useCourses = (isAsked = true) =>
  useSWR(isAsked ? courseTitlesApi.list.path : null, () => call(courseTitlesApi.list))

/** Settings of the service at tables. */
export const useDiningSettings = () => useSWR(diningSettingsApi.show.path, () => call(diningSettingsApi.show))
