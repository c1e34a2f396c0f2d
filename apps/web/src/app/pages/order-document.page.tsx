import { Button, Skeleton } from "@mantine/core";
import { DOCUMENT_KINDS } from "@recolte/domain/trade/orders/document-kind";
import { DOCUMENT_LABELS } from "@recolte/domain/trade/orders/terms";
import { IconArrowLeft, IconPrinter } from "@tabler/icons-react";
import { Link, useLocation, useParams } from "react-router-dom";
import { OrderDocument } from "#features/orders/order-document.tsx";
import { isNotFound } from "#lib/send/refusal-of.ts";
import { paths } from "#lib/browser/paths.ts";
import { spoken } from "#lib/send/toast.ts";
import { trpc } from "#lib/line/trpc.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";
import { QueryView } from "#ui/query-view.tsx";
import css from "./order-document.module.css";

/** A document of an order, to read and to print; which one is the end of the address. */
export function Component() {
  const { id = "" } = useParams();
  const { pathname } = useLocation();
  const kind = DOCUMENT_KINDS.find((known) => pathname.toLowerCase().includes(`/${known}`)) ?? "bon_de_commande";
  const issued = trpc.orders.document.useQuery({ id, kind });
  const back = (
    <Button component={Link} to={paths.order(id)} variant="outline" leftSection={<IconArrowLeft size={20} aria-hidden />}>
      La commande
    </Button>
  );
  return (
    <Page title={DOCUMENT_LABELS[kind]} className={css.page}>
      {isNotFound(issued.error) ? (
        <EmptyState level={1} picture="compass" title="Document introuvable" action={back}>
          {spoken(issued.error, "Commande non trouvée")}
        </EmptyState>
      ) : (
        <>
          <div className={css.tools}>
            {back}
            <Button leftSection={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
              Imprimer
            </Button>
          </div>
          <QueryView query={issued} error="Impossible de charger le document" waiting={<Skeleton height={520} radius={12} />}>
            {(found) => <OrderDocument issued={found} kind={kind} />}
          </QueryView>
        </>
      )}
    </Page>
  );
}
