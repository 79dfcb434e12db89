{{/*
Settings that contradict each other, which the schema cannot see. Each sentence names the key.
*/}}
{{- define "maseki.check" -}}
{{- include "maseki.checkServices" . -}}
{{- include "maseki.checkServers" . -}}
{{- include "maseki.checkStreams" . -}}
{{- include "maseki.checkDoor" . -}}
{{- include "maseki.checkBackup" . -}}
{{- end -}}

{{- define "maseki.checkServices" -}}
{{- $users := omit (.Files.Get "files/bus.json" | fromJson) "console" -}}
{{- range $name, $_ := .Values.services -}}
{{- if not (hasKey $users $name) -}}
{{- fail (printf "services.%s is no service: there are %s." $name (keys $users | sortAlpha | join ", ")) -}}
{{- end -}}
{{- $service := include "maseki.service" (dict "root" $ "name" $name) | fromJson -}}
{{- $needed := add $service.drainSeconds $service.socketDrainSeconds 15 | int -}}
{{- $grace := include "maseki.gracePeriod" $service | int -}}
{{- if lt $grace $needed -}}
{{- fail (printf "services.%s.terminationGracePeriodSeconds must be %d or more, not %d: drainSeconds (%d), socketDrainSeconds (%d), and 15 for what still runs." $name $needed $grace (int $service.drainSeconds) (int $service.socketDrainSeconds)) -}}
{{- end -}}
{{- if and $service.autoscaling.enabled (gt (int $service.autoscaling.minReplicas) (int $service.autoscaling.maxReplicas)) -}}
{{- fail (printf "services.%s.autoscaling.minReplicas must not be above maxReplicas (%d)." $name (int $service.autoscaling.maxReplicas)) -}}
{{- end -}}
{{- end -}}
{{- range $name, $_ := $users -}}
{{- if not (get $.Values.services $name | kindIs "map") -}}
{{- fail (printf "services.%s is missing: every service is needed." $name) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{- define "maseki.checkServers" -}}
{{- range $name := list "nats" "mongodb" -}}
{{- $server := get $.Values $name -}}
{{- if and $server.enabled (not (has (int $server.replicas) (list 1 3 5))) -}}
{{- fail (printf "%s.replicas must be 1, 3 or 5, not %d: an even number bears no more losses than one less, and two bear none." $name (int $server.replicas)) -}}
{{- end -}}
{{- end -}}
{{- with .Values.externalNats -}}
{{- if and (not $.Values.nats.enabled) (not .url) -}}
{{- fail "externalNats.url is missing: with nats.enabled false it says where NATS is." -}}
{{- end -}}
{{- if and $.Values.nats.enabled .url -}}
{{- fail "externalNats.url is set, but nats.enabled is true: there would be two." -}}
{{- end -}}
{{- if contains "@" .url -}}
{{- fail "externalNats.url must not hold a user or a password: they are in secrets.nats." -}}
{{- end -}}
{{- end -}}
{{- with .Values.externalMongodb -}}
{{- $all := concat (values .uris) (list .uri) -}}
{{- if and $.Values.mongodb.enabled (compact $all) -}}
{{- fail "externalMongodb.uri is set, but mongodb.enabled is true: there would be two." -}}
{{- end -}}
{{- if contains "@" (join "" $all) -}}
{{- fail "externalMongodb.uri must not hold a user or a password: they are in secrets.mongodb." -}}
{{- end -}}
{{- range $name, $_ := .uris -}}
{{- if and (ne $name "console") (not (hasKey $.Values.services $name)) -}}
{{- fail (printf "externalMongodb.uris.%s is no service." $name) -}}
{{- end -}}
{{- end -}}
{{- if not $.Values.mongodb.enabled -}}
{{- range include "maseki.databaseOwners" $ | fromJsonArray -}}
{{- if not (get $.Values.externalMongodb.uris . | default $.Values.externalMongodb.uri) -}}
{{- fail (printf "externalMongodb.uri is missing: with mongodb.enabled false it says where MongoDB is, or externalMongodb.uris.%s for that service." .) -}}
{{- end -}}
{{- end -}}
{{- if and .rootUser (not .uri) -}}
{{- fail "externalMongodb.rootUser needs externalMongodb.uri: setup makes users in one MongoDB only." -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- range $kind, $outside := dict "nats" "externalNats" "mongodb" "externalMongodb" -}}
{{- if and $.Values.networkPolicy.enabled (not (get $.Values $kind).enabled) (not (get $.Values.networkPolicy $outside)) -}}
{{- fail (printf "networkPolicy.%s is missing: with %s.enabled false it says to which addresses pods may talk." $outside $kind) -}}
{{- end -}}
{{- if and (not (get $.Values $kind).enabled) (not (get $.Values.secrets $kind).existingSecret) -}}
{{- fail (printf "secrets.%s.existingSecret is missing: with %s.enabled false only you know its passwords." $kind $kind) -}}
{{- end -}}
{{- end -}}
{{- if and .Values.tracing.endpoint .Values.networkPolicy.enabled (not .Values.networkPolicy.traceCollector) -}}
{{- fail "networkPolicy.traceCollector is missing: with tracing.endpoint it says to which addresses pods may talk." -}}
{{- end -}}
{{- end -}}

{{- define "maseki.checkStreams" -}}
{{- if .Values.nats.enabled -}}
{{- $room := div (mul (include "maseki.mebibytes" .Values.nats.storage | int) 9) 10 | int -}}
{{- $sum := add .Values.streams.battleLogMaxMb .Values.streams.eventsMaxMb .Values.streams.assetsMaxMb (include "maseki.otherStreamsMb" .) | int -}}
{{- if gt $sum $room -}}
{{- fail (printf "nats.storage is too small: streams.battleLogMaxMb, streams.eventsMaxMb, streams.assetsMaxMb and what has no setting are %d MB, and 90 %% of %s is %d." $sum .Values.nats.storage $room) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* Space in the streams for announcements of pods, which have no setting here. */}}
{{- define "maseki.otherStreamsMb" -}}16{{- end -}}

{{- define "maseki.checkDoor" -}}
{{- if and .Values.push.enabled (not (hasPrefix "https://" (include "maseki.publicOrigin" .))) -}}
{{- fail "push.enabled needs an https address in gateway.publicOrigin: push services want to know who sends, and browsers subscribe under https only." -}}
{{- end -}}
{{- $hasProxy := or .Values.ingress.enabled .Values.httpRoute.enabled -}}
{{- if and $hasProxy (not .Values.gateway.trustedProxies) -}}
{{- fail "gateway.trustedProxies is missing: behind an ingress or an HTTPRoute all players would have the address of the proxy, and share its limits." -}}
{{- end -}}
{{- if and $hasProxy .Values.networkPolicy.enabled (not .Values.networkPolicy.ingressController) -}}
{{- fail "networkPolicy.ingressController is missing: it says from where players come to the gateway." -}}
{{- end -}}
{{- if and .Values.ingress.enabled (not .Values.ingress.host) -}}
{{- fail "ingress.host is missing: it is the name that players have in their address bar." -}}
{{- end -}}
{{- if and .Values.httpRoute.enabled (not .Values.httpRoute.parentRefs) -}}
{{- fail "httpRoute.parentRefs is missing: it names the Gateway." -}}
{{- end -}}
{{- if and .Values.httpRoute.enabled (not .Values.httpRoute.hostnames) -}}
{{- fail "httpRoute.hostnames is missing: they are the names that players have in their address bars." -}}
{{- end -}}
{{- if and .Values.httpRoute.enabled (not .Values.gateway.publicOrigin) -}}
{{- fail "gateway.publicOrigin is missing: an HTTPRoute does not say whether players come by https." -}}
{{- end -}}
{{- end -}}
