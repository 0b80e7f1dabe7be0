import { recipesApi, type ListedRecipe } from '#core/contract/inventory/recipes.ts'
import { problemsOf } from '../../../lib/forms/field-problems.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useTexts } from '../../../lib/texts.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useRecipeCommands } from '../inventory.api.ts'
import { recipesTexts } from './recipes.texts.ts'

type Props = { preparation: ListedRecipe | null; open: boolean; onClose: () => void }

/** Gives a preparation another title; recipes that contain it show it at once. */
export function RenamePreparationDialog({ preparation, open, onClose }: Props) {
  const t = useTexts(recipesTexts)
  const { renamePreparation } = useRecipeCommands()
  const form = useForm({
    initial: { title: preparation?.title ?? '' },
    check: (values) => problemsOf<typeof values>(recipesApi.renamePreparation.body!, values),
    send: ({ title }) => renamePreparation(preparation!.id, title),
    onDone: onClose,
  })
  return (
    <FormDialog form={form} open={open} onClose={onClose} title={t.renamePreparation(preparation?.title ?? '')}>
      <TextField {...form.field('title')} label={t.preparationTitle} required maxLength={200} autoComplete="off" />
    </FormDialog>
  )
}
