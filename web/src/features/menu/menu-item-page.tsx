import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { MenuItem } from '#core/contract/records.ts'
import { ApiError, errorMessage } from '../../lib/api/api-error.ts'
import { LoadFailure } from '../../lib/forms/load-failure.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { paths } from '../../lib/paths.ts'
import { useTexts } from '../../lib/texts.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { isMarked, SoldOutBadge } from './availability/sold-out-badge.tsx'
import { SoldOutButton } from './availability/sold-out-button.tsx'
import { subjectsOfItem } from './availability/subjects.rules.ts'
import { RecipeCard } from '../stock/recipes/recipe-card.tsx'
import { DeleteItemDialog } from './item/delete-item-dialog.tsx'
import { GuestFactsCard } from './facts/guest-facts-card.tsx'
import { ChoicesCard } from './item/choices-card.tsx'
import { ItemFactsCard } from './item/item-facts-card.tsx'
import { PhotoCard } from './item/photo-card.tsx'
import { SaleCard } from './item/sale-card.tsx'
import { MenuBreadcrumb } from './menu-breadcrumb.tsx'
import { useMenuItem, useMenuTerms, type MenuTerms } from './menu.api.ts'
import { useMenuLive } from './menu.live.ts'
import { menuTexts } from './menu.texts.ts'
import { ItemOptionsCard } from './options/item-options-card.tsx'
import { KindCard } from './sets/kind-card.tsx'
import { StepsCard } from './sets/steps-card.tsx'

export default function MenuItemPage() {
  const t = useTexts(menuTexts)
  const { id = '' } = useParams()
  const item = useMenuItem(id)
  const terms = useMenuTerms()
  usePageTitle(item.data?.title ?? t.items.title)
  useMenuLive()

  if (item.data && terms.data) return <ItemScreen key={id} item={item.data} terms={terms.data} />
  const error: unknown = item.error ?? terms.error
  if (error instanceof ApiError && error.status === 404) return <NotThere />
  if (error) {
    return (
      <LoadFailure
        title={errorMessage(error, t.detailsFailed)}
        error={error}
        onRetry={() => void Promise.all([item.mutate(), terms.mutate()])}
        pending={item.isLoading || terms.isLoading}
      />
    )
  }
  return (
    <Loading label={t.wait} className="grid max-w-5xl gap-5 lg:grid-cols-[18rem_1fr]">
      <Skeleton className="h-80 rounded-lg" />
      <Skeleton className="h-80 rounded-lg" />
    </Loading>
  )
}

function ItemScreen({ item, terms }: { item: MenuItem; terms: MenuTerms }) {
  const t = useTexts(menuTexts)
  const navigate = useNavigate()
  const [isDeleting, setIsDeleting] = useState(false)
  const [kind, setKind] = useState(item.kind)
  return (
    <div className="flex max-w-5xl flex-col gap-3">
      <MenuBreadcrumb here={item.title} />
      <PageHeader
        title={item.title}
        hint={isMarked(item) && <SoldOutBadge item={item} />}
        actions={
          <>
            <SoldOutButton subjects={subjectsOfItem(item)} />
            <Button
              variant="outline"
              icon={<Trash2 aria-hidden="true" className="size-4.5" />}
              onClick={() => setIsDeleting(true)}
            >
              {t.delete}
            </Button>
          </>
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[18rem_1fr]">
        <PhotoCard item={item} />
        <div className="flex min-w-0 flex-col gap-5">
          <ItemFactsCard item={item} terms={terms} />
          <KindCard item={item} kind={kind} onChange={setKind} />
          {kind === 'set' ? (
            <StepsCard item={item} terms={terms} />
          ) : (
            <>
              <ChoicesCard kind="variant" item={item} terms={terms} />
              <ItemOptionsCard item={item} />
              <ChoicesCard kind="addon" item={item} terms={terms} />
            </>
          )}
          <SaleCard item={item} kind={kind} />
          <GuestFactsCard item={item} />
          {kind === 'item' && <RecipeCard item={item} />}
        </div>
      </div>
      <DeleteItemDialog
        item={item}
        open={isDeleting}
        onClose={() => setIsDeleting(false)}
        onDeleted={() => void navigate(paths.menuItems, { replace: true })}
      />
    </div>
  )
}

function NotThere() {
  const t = useTexts(menuTexts).item
  return (
    <EmptyState
      title={<h1>{t.notThere}</h1>}
      action={
        <Link to={paths.menuItems} className={buttonClass()}>
          {t.backToList}
        </Link>
      }
    />
  )
}
