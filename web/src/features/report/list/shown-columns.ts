import { formKindOf } from '@wenhai/core/form/form-kind'
import { useState } from 'react'
import type { MineForm } from '#features/form/own/own-form.ts'
import { readStored, writeStored } from '#lib/storage.ts'

type Told = Pick<MineForm, 'questionnaire_type' | 'anonymous' | 'own'>

interface Choosable {
  key: string
  name: string
  /** Whether reports of such a form have it. */
  isOf: (form: Told) => boolean
  /** The column is shown until somebody says otherwise. */
  isUsual: boolean
}

/** The columns beside the name, in the order of the table. */
export const choosable = [
  { key: 'group', name: '班级/部门', isOf: ({ own }) => own.rosterCount > 0, isUsual: true },
  { key: 'submitted', name: '提交', isOf: () => true, isUsual: true },
  { key: 'seconds', name: '用时', isOf: ({ anonymous }) => !anonymous, isUsual: true },
  { key: 'device', name: '设备', isOf: ({ anonymous }) => !anonymous, isUsual: false },
  { key: 'source', name: '来源', isOf: ({ anonymous }) => !anonymous, isUsual: false },
  { key: 'end', name: '结束方式', isOf: ({ own }) => own.logic !== undefined, isUsual: true },
  { key: 'receipt', name: '回执', isOf: ({ anonymous }) => !anonymous, isUsual: true },
  { key: 'code', name: '编号', isOf: ({ anonymous }) => anonymous, isUsual: true },
  {
    key: 'score',
    name: '成绩',
    isOf: ({ questionnaire_type }) => formKindOf(questionnaire_type).hasScores,
    isUsual: true,
  },
] as const satisfies readonly Choosable[]

export type ColumnKey = (typeof choosable)[number]['key']

/** The columns that reports of this form have, in the order of the table. */
export const choosableColumns = (form: Told): readonly ColumnKey[] =>
  choosable.filter(({ isOf }) => isOf(form)).map(({ key }) => key)

const storedUnder = 'sheet-columns'

const usual = choosable.filter(({ isUsual }) => isUsual).map(({ key }) => key)

const readKeys = (value: unknown): ColumnKey[] | undefined =>
  Array.isArray(value) ? choosable.filter(({ key }) => value.includes(key)).map(({ key }) => key) : undefined

/** The choice is kept in this browser, the same for all forms. */
export function useShownColumns(form: Told) {
  const [chosen, setChosen] = useState<readonly ColumnKey[]>(() => readStored(storedUnder, readKeys) ?? usual)
  return {
    choices: choosable.filter(({ isOf }) => isOf(form)),
    shown: choosableColumns(form).filter((key) => chosen.includes(key)),
    toggle: (key: ColumnKey) => {
      const next = chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]
      setChosen(next)
      writeStored(storedUnder, next)
    },
  }
}

export type ShownColumns = ReturnType<typeof useShownColumns>
