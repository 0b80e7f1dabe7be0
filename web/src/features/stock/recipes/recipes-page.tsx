import { BookOpen, Pencil, Plus, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { ListedRecipe } from '#core/contract/inventory/recipes.ts'
import type { StockInit } from '#core/contract/inventory/stock-items.ts'
import { DeleteDialog } from '../../../lib/forms/delete-dialog.tsx'
import { formsTexts } from '../../../lib/forms/forms.texts.ts'
import { ListSkeleton } from '../../../lib/forms/list-skeleton.tsx'
import { Loaded } from '../../../lib/forms/loaded.tsx'
import { useRateText } from '../../../lib/format/use-rate-text.ts'
import { HelpLink } from '../../../lib/help/help-link.tsx'
import { listsTexts } from '../../../lib/lists/lists.texts.ts'
import { paths } from '../../../lib/paths.ts'
import { useLanguage, useTexts } from '../../../lib/texts.ts'
import { useDialogOf } from '../../../lib/use-dialog-of.ts'
import { Badge } from '../../../ui/badge.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DataTable, type Column } from '../../../ui/tables/data-table.tsx'
import { useRecipeCommands, useRecipes } from '../inventory.api.ts'
import { StockScreen } from '../stock-screen.tsx'
import { useStockFormat } from '../use-stock-format.ts'
import { PreparationDialog } from './preparation-dialog.tsx'
import { RenamePreparationDialog } from './rename-preparation-dialog.tsx'
import { marginOf } from './recipe-form.rules.ts'
import { RecipesFiles } from '../files/recipes-files.tsx'
import { RecipeOf } from './recipe-of.tsx'
import { recipesTexts } from './recipes.texts.ts'

export default function StockRecipesPage() {
  const t = useTexts(recipesTexts)
  const adding = useDialogOf<null>()
  return (
    <StockScreen
      title={t.title}
      hint={t.hint}
      actions={({ currency }) => (
        <>
          <RecipesFiles currency={currency} />
          <Button
            variant="outline"
            icon={<Plus aria-hidden="true" className="size-4.5" />}
            onClick={() => adding.show(null)}
          >
            {t.addPreparation}
          </Button>
        </>
      )}
    >
      {(init) => (
        <>
          <RecipesList init={init} />
          <PreparationDialog key={adding.key} open={adding.isOpen} onClose={adding.close} />
        </>
      )}
    </StockScreen>
  )
}

function RecipesList({ init }: { init: StockInit }) {
  const t = useTexts(recipesTexts)
  const { listFailed, close } = useTexts(formsTexts)
  const answer = useRecipes()
  const editing = useDialogOf<ListedRecipe>()
  const renaming = useDialogOf<ListedRecipe>()
  const deleting = useDialogOf<ListedRecipe>()
  const { removePreparation } = useRecipeCommands()
  const columns = useColumns(init.currency, { onRename: renaming.show, onDelete: deleting.show })
  return (
    <Loaded answer={answer} failed={listFailed} skeleton={<ListSkeleton />}>
      {(recipes) =>
        recipes.length === 0 ? (
          <EmptyState
            icon={<BookOpen aria-hidden="true" />}
            title={t.empty}
            hint={t.emptyHint}
            action={
              <Link to={paths.menuItems} className={buttonClass()}>
                {t.toMenu}
              </Link>
            }
            article={<HelpLink slug="recipes" />}
          />
        ) : (
          <>
            <p className="text-sm text-ink-soft">{t.noneHint(recipes.filter(({ version }) => version === 0).length)}</p>
            <DataTable
              caption={t.title}
              columns={columns}
              rows={recipes}
              rowKey={({ id }) => id}
              onOpen={editing.show}
            />
            <Dialog
              open={editing.isOpen}
              onOpenChange={editing.close}
              title={t.edit(editing.subject?.title ?? '')}
              closeLabel={close}
              size="lg"
            >
              {editing.subject && <RecipeOf kind={editing.subject.kind} id={editing.subject.id} />}
            </Dialog>
            <RenamePreparationDialog
              key={renaming.key}
              preparation={renaming.subject}
              open={renaming.isOpen}
              onClose={renaming.close}
            />
            <DeleteDialog
              open={deleting.isOpen}
              onClose={deleting.close}
              title={t.deleteTitle(deleting.subject?.title ?? '')}
              remove={() => removePreparation(deleting.subject!.id)}
              isFinal
            />
          </>
        )
      }
    </Loaded>
  )
}

type Act = (recipe: ListedRecipe) => void

function useColumns(currency: string, acts: { onRename: Act; onDelete: Act }): Column<ListedRecipe>[] {
  const t = useTexts(recipesTexts)
  const { notKnown } = useTexts(listsTexts)
  const { locale } = useLanguage()
  const percent = useRateText()
  const format = useStockFormat(currency)
  const money = (exact: string | null) => exact && format.money(exact)
  return [
    { key: 'title', title: t.menuItem, main: true, cell: ({ title }) => title },
    {
      key: 'category',
      title: t.category,
      roomy: true,
      cell: ({ kind, category }) => (
        <span className="whitespace-nowrap">{kind === 'preparation' ? t.preparation : category}</span>
      ),
    },
    {
      key: 'sold',
      title: t.sold,
      figure: true,
      line: 2,
      cell: ({ kind, sold }) => (kind === 'dish' ? sold.toLocaleString(locale) : null),
      brief: ({ kind, sold }) => (kind === 'dish' ? t.units({ text: sold.toLocaleString(locale), count: sold }) : null),
    },
    {
      key: 'cost',
      title: t.cost,
      figure: true,
      line: 2,
      cell: ({ cost, version }) =>
        version === 0 ? <Badge tone="warning">{t.none}</Badge> : cost === null ? notKnown : money(cost),
      brief: ({ cost, version }) =>
        version === 0 ? <Badge tone="warning">{t.none}</Badge> : t.costs(cost === null ? notKnown : format.money(cost)),
    },
    { key: 'price', title: t.price, figure: true, roomy: true, cell: ({ net_price }) => money(net_price) },
    {
      key: 'margin',
      title: t.margin,
      figure: true,
      line: 1,
      cell: ({ margin }) => money(margin),
      brief: ({ margin }) => margin && t.leaves(format.money(margin)),
    },
    {
      key: 'share',
      title: t.share,
      figure: true,
      cell: ({ net_price, cost }) => {
        const left = marginOf(net_price, cost)
        return left && percent(left.percent)
      },
    },
    {
      key: 'actions',
      title: '',
      actions: true,
      cell: (recipe) =>
        recipe.kind === 'preparation' && (
          <span className="inline-flex items-center gap-1">
            <IconButton
              size="sm"
              label={t.renamePreparation(recipe.title)}
              icon={<Pencil aria-hidden="true" className="size-4.5" />}
              onClick={() => acts.onRename(recipe)}
            />
            <IconButton
              size="sm"
              label={t.deletePreparation(recipe.title)}
              icon={<Trash2 aria-hidden="true" className="size-4.5" />}
              onClick={() => acts.onDelete(recipe)}
            />
          </span>
        ),
    },
  ]
}
