import { useQuery } from '@tanstack/react-query'
import { addressCalls } from '@wenhai/core/address/calls'
import type { CallerInput } from '@wenhai/core/contract/define-call'
import { queryCall, queryClient } from '#lib/query.ts'
import { call } from '#lib/transport.ts'

type AddressFields = CallerInput<typeof addressCalls.addAddress>

const addresses = queryCall(addressCalls.listAddresses, {})

export const useAddresses = () => useQuery(addresses)

export const refreshAddresses = () => queryClient.invalidateQueries({ queryKey: addresses.queryKey })

/** A new one, or the one with this id changed. */
export const saveAddress = (id: string | undefined, fields: AddressFields) =>
  id === undefined
    ? call(addressCalls.addAddress, fields)
    : call(addressCalls.updateAddress, { ...fields, id })

export const deleteAddress = (id: string) => call(addressCalls.deleteAddress, { id })

/**
 * The regions within a region; 0 is the country. An empty code asks for nothing. Regions do not change while a person
 * looks.
 */
export const useRegions = (code: string) =>
  useQuery({
    ...queryCall(addressCalls.listRegions, { code }),
    enabled: code !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
