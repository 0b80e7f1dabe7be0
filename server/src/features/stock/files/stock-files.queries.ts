import sql from 'sql-template-tag'
import type { RecipeKind } from '#core/contract/inventory/recipes.ts'
import type { StockUnit } from '#core/stock/units.ts'
import type { Db } from '../../../infrastructure/database/db.ts'
import { alphabetical } from '../../../infrastructure/database/folded-text.ts'
import { query } from '../../../infrastructure/database/query.ts'
import { IS_HELD, IS_IN_RECIPE } from '../items/stock-items.queries.ts'

/** For each stock item, whether it has moved or is counted or ordered, and whether a recipe names it. */
export function listUses(db: Db): Promise<{ id: string; isFixed: boolean; isInRecipe: boolean }[]> {
  return query<{ id: string; isFixed: boolean; isInRecipe: boolean }>(db)`
    select i.id, coalesce(b.moves > 0, false) or ${IS_HELD} as "isFixed", ${IS_IN_RECIPE} as "isInRecipe"
    from stock_items i left join stock_balances b on b.item_id = i.id
    where i.deleted_at is null`
}

/** Until commit nobody else changes items or names them in recipes; sales go on. */
export async function lockAllItems(db: Db): Promise<void> {
  await query(db)`select from stock_items where deleted_at is null order by id for update`
}

/** Until commit these do not move. */
export async function lockBalancesOf(db: Db, itemIds: readonly string[]): Promise<void> {
  await query(db)`select from stock_balances where item_id = any(${itemIds}::uuid[]) order by item_id for update`
}

export type FileTarget = {
  kind: RecipeKind
  id: string
  title: string
  category: string | null
  unit: StockUnit | null
}

/** Everything that may have a recipe, as in the lists of recipes; choices with their item's category. */
export function listFileTargets(db: Db): Promise<FileTarget[]> {
  return query<FileTarget>(db)`
    select f.kind, f.id, f.title, f.category, f.unit from (
      select 'dish' as kind, i.id, i.title, c.title as category, null as unit
        from menu_items i left join categories c on c.id = i.category_id
        where i.deleted_at is null and not exists (select from menu_set_steps s where s.item_id = i.id)
      union all
      select 'variant', v.id, i.title || ' · ' || v.title, c.title, null
        from menu_item_variants v join menu_items i on i.id = v.item_id and i.deleted_at is null
          left join categories c on c.id = i.category_id
      union all
      select 'addon', a.id, i.title || ' · ' || a.title, c.title, null
        from menu_item_addons a join menu_items i on i.id = a.item_id and i.deleted_at is null
          left join categories c on c.id = i.category_id
      union all
      select 'option', o.id, g.title || ' · ' || o.title, null, null
        from menu_options o join menu_option_groups g on g.id = o.group_id
      union all
      select 'preparation', p.id, p.title, null, p.unit from preparations p where p.deleted_at is null
    ) f
    order by (f.kind = 'preparation') desc, ${alphabetical(sql`f.category`, sql`f.title`)}, f.id`
}
