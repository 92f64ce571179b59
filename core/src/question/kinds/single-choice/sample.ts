import { mostlyRight, sampleOption } from '../sampling.ts'

export const sampleSingleChoice = mostlyRight(sampleOption)
