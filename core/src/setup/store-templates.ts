import type { StoreTemplate } from './store-template.ts'
import { BAKERY } from './templates/bakery.ts'
import { BAR } from './templates/bar.ts'
import { BRASSERIE } from './templates/brasserie.ts'
import { CAFE } from './templates/cafe.ts'
import { FOOD_TRUCK } from './templates/food-truck.ts'
import { PIZZERIA } from './templates/pizzeria.ts'

/** In the order offered. */
export const STORE_TEMPLATES: readonly StoreTemplate[] = [BRASSERIE, PIZZERIA, CAFE, FOOD_TRUCK, BAKERY, BAR]

export const findTemplate = (id: string): StoreTemplate | undefined => STORE_TEMPLATES.find((one) => one.id === id)
